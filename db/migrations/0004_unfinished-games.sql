DROP INDEX "games_deadline";--> statement-breakpoint
CREATE INDEX "games_status" ON "games" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "games_unfinished" ON "games" USING btree ("status","created_at") WHERE "games"."status" in ('open', 'running');--> statement-breakpoint
CREATE INDEX "games_finished" ON "games" USING btree ("finished_at") WHERE "games"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "games_deadline" ON "games" USING btree ("deadline") WHERE "games"."status" = 'running' and "games"."deadline" is not null;