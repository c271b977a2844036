DROP INDEX "tournament_games_deal";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "deal" text;--> statement-breakpoint
CREATE INDEX "games_deal" ON "games" USING btree ("deal") WHERE "games"."deal" is not null;--> statement-breakpoint
ALTER TABLE "tournament_games" DROP COLUMN "deal";