CREATE TABLE "game_log" (
	"game_id" text NOT NULL,
	"version" integer NOT NULL,
	"seat" text,
	"command_id" text,
	"fingerprint" text,
	"hash" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "game_log_game_id_version_pk" PRIMARY KEY("game_id","version")
);
--> statement-breakpoint
CREATE TABLE "game_seats" (
	"game_id" text NOT NULL,
	"seat" text NOT NULL,
	"player" text NOT NULL,
	"self_play" boolean NOT NULL,
	CONSTRAINT "game_seats_game_id_seat_pk" PRIMARY KEY("game_id","seat")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"revision" integer NOT NULL,
	"name" text,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"head" text NOT NULL,
	"options" jsonb NOT NULL,
	"access" text NOT NULL,
	"invite_code" text,
	"spectators" text NOT NULL,
	"clock" jsonb NOT NULL,
	"self_play" boolean NOT NULL,
	"creator" text NOT NULL,
	"seat_names" text[] NOT NULL,
	"waiting" text[] NOT NULL,
	"clocks" jsonb NOT NULL,
	"outcome" jsonb,
	"seed_commitment" text NOT NULL,
	"deadline" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"player" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_player_route_key_pk" PRIMARY KEY("player","route","key")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"game_id" text PRIMARY KEY NOT NULL,
	"server_seed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"player" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"label" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_creator_players_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seeds" ADD CONSTRAINT "seeds_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "game_log_command" ON "game_log" USING btree ("game_id","seat","command_id") WHERE "game_log"."command_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "game_seats_one_each" ON "game_seats" USING btree ("game_id","player") WHERE not "game_seats"."self_play";--> statement-breakpoint
CREATE INDEX "game_seats_player" ON "game_seats" USING btree ("player","game_id");--> statement-breakpoint
CREATE INDEX "games_title_status" ON "games" USING btree ("title","status","id");--> statement-breakpoint
CREATE INDEX "games_creator" ON "games" USING btree ("creator","id");--> statement-breakpoint
CREATE INDEX "games_deadline" ON "games" USING btree ("deadline") WHERE "games"."status" = 'running';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_hash" ON "tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "tokens_player" ON "tokens" USING btree ("player","id");