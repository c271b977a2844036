CREATE TABLE "campaign_games" (
	"game_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_members" (
	"campaign_id" text NOT NULL,
	"player" text NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "campaign_members_campaign_id_player_pk" PRIMARY KEY("campaign_id","player")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"free_chapters" boolean NOT NULL,
	"creator" text NOT NULL,
	"invite_code" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_games" ADD CONSTRAINT "campaign_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_games" ADD CONSTRAINT "campaign_games_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_members" ADD CONSTRAINT "campaign_members_player_players_id_fk" FOREIGN KEY ("player") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_creator_players_id_fk" FOREIGN KEY ("creator") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_games_campaign" ON "campaign_games" USING btree ("campaign_id","game_id");--> statement-breakpoint
CREATE INDEX "campaign_members_player" ON "campaign_members" USING btree ("player","campaign_id");