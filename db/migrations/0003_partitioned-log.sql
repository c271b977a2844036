-- The log grows for ever and is asked for one game at a time. Sixteen parts, told by the hash of the
-- game, are cleaned, indexed again and moved to other disks one by one. A plan that is kept for any
-- game locks all of them, so there are not many more; a power of two can be split part by part.
ALTER TABLE "game_log" RENAME TO "game_log_whole";--> statement-breakpoint
ALTER TABLE "game_log_whole" RENAME CONSTRAINT "game_log_game_id_version_pk" TO "game_log_whole_pk";--> statement-breakpoint
ALTER INDEX "game_log_command" RENAME TO "game_log_whole_command";--> statement-breakpoint
-- Without a name of its own, a NOT NULL would make way for that of the old table.
CREATE TABLE "game_log" (
	"game_id" text CONSTRAINT "game_log_game_id_not_null" NOT NULL,
	"version" integer CONSTRAINT "game_log_version_not_null" NOT NULL,
	"seat" text,
	"command_id" text,
	"fingerprint" text,
	"hash" text CONSTRAINT "game_log_hash_not_null" NOT NULL,
	"body" text CONSTRAINT "game_log_body_not_null" NOT NULL
) PARTITION BY HASH ("game_id");
--> statement-breakpoint
DO $$
BEGIN
	FOR part IN 0..15 LOOP
		EXECUTE format(
			'CREATE TABLE %I PARTITION OF "game_log" FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
			'game_log_' || part, part
		);
	END LOOP;
END
$$;
--> statement-breakpoint
-- Rows first and indexes afterwards: sorting keys once is faster than finding a place for each.
INSERT INTO "game_log" ("game_id", "version", "seat", "command_id", "fingerprint", "hash", "body")
SELECT "game_id", "version", "seat", "command_id", "fingerprint", "hash", "body" FROM "game_log_whole";--> statement-breakpoint
ALTER TABLE "game_log" ADD CONSTRAINT "game_log_game_id_version_pk" PRIMARY KEY ("game_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "game_log_command" ON "game_log" USING btree ("game_id","seat","command_id") WHERE "game_log"."command_id" is not null;--> statement-breakpoint
DROP TABLE "game_log_whole";
