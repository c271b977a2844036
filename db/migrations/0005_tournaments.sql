CREATE TABLE "tournament_games" (
	"game_id" text PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"table_id" text NOT NULL,
	"leg" integer NOT NULL,
	"deal" text,
	"is_settled" boolean NOT NULL,
	"is_done" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_log" (
	"tournament_id" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "tournament_log_tournament_id_version_pk" PRIMARY KEY("tournament_id","version")
);
--> statement-breakpoint
CREATE TABLE "tournament_people" (
	"tournament_id" text NOT NULL,
	"player" text NOT NULL,
	"entrant" text,
	"is_organizer" boolean NOT NULL,
	CONSTRAINT "tournament_people_tournament_id_player_pk" PRIMARY KEY("tournament_id","player")
);
--> statement-breakpoint
CREATE TABLE "tournament_seeds" (
	"tournament_id" text PRIMARY KEY NOT NULL,
	"seed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"system" text NOT NULL,
	"status" text NOT NULL,
	"access" text NOT NULL,
	"invite_code" text,
	"version" integer NOT NULL,
	"head" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "games_deadline";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "tournament" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "reserved" jsonb;--> statement-breakpoint
ALTER TABLE "seeds" ADD COLUMN "deal_seed" "bytea";--> statement-breakpoint
ALTER TABLE "tournament_games" ADD CONSTRAINT "tournament_games_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_log" ADD CONSTRAINT "tournament_log_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_people" ADD CONSTRAINT "tournament_people_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_people" ADD CONSTRAINT "tournament_people_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_seeds" ADD CONSTRAINT "tournament_seeds_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_games_one_each" ON "tournament_games" USING btree ("tournament_id","table_id","leg");--> statement-breakpoint
CREATE INDEX "tournament_games_deal" ON "tournament_games" USING btree ("deal") WHERE "tournament_games"."deal" is not null;--> statement-breakpoint
CREATE INDEX "tournament_games_undone" ON "tournament_games" USING btree ("tournament_id") WHERE not "tournament_games"."is_done";--> statement-breakpoint
CREATE INDEX "tournament_people_player" ON "tournament_people" USING btree ("player","tournament_id");--> statement-breakpoint
CREATE INDEX "tournaments_title_status" ON "tournaments" USING btree ("title","status","id");--> statement-breakpoint
CREATE INDEX "games_tournament" ON "games" USING btree ("tournament","id") WHERE "games"."tournament" is not null;--> statement-breakpoint
CREATE INDEX "games_deadline" ON "games" USING btree ("deadline") WHERE "games"."status" in ('open', 'running') and "games"."deadline" is not null;