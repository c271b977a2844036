-- Spreads a migrated database over the workers of a Citus cluster. Run it once, on the coordinator,
-- while no node of the service runs; it keeps what is stored, and does all of it or nothing:
--
--   psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --file db/citus.sql
--
-- A game lives on one worker with its seats, its seed and its log, so that a command is written and
-- a game is read there alone. Who plays, and what tournaments there are, is copied to all of them. Later migrations run as anywhere:
-- Citus passes them on.

BEGIN;

-- Shards are changed one after the other, as foreign keys to copied tables ask for.
SET LOCAL citus.multi_shard_modify_mode TO 'sequential';

-- A shard is a part already: within it, the log is one table.
ALTER TABLE game_log RENAME TO game_log_parts;
ALTER TABLE game_log_parts RENAME CONSTRAINT game_log_game_id_version_pk TO game_log_parts_pk;
ALTER INDEX game_log_command RENAME TO game_log_parts_command;
CREATE TABLE game_log (LIKE game_log_parts);
INSERT INTO game_log SELECT * FROM game_log_parts;
DROP TABLE game_log_parts;
ALTER TABLE game_log ADD CONSTRAINT game_log_game_id_version_pk PRIMARY KEY (game_id, version);
CREATE UNIQUE INDEX game_log_command ON game_log (game_id, seat, command_id)
  WHERE command_id IS NOT NULL;

-- A foreign key cannot hold while one of its tables is spread and the other is not.
ALTER TABLE tokens DROP CONSTRAINT tokens_player_players_id_fk;
ALTER TABLE tournament_people DROP CONSTRAINT tournament_people_player_players_id_fk;
ALTER TABLE tournament_log DROP CONSTRAINT tournament_log_tournament_id_tournaments_id_fk;
ALTER TABLE tournament_seeds DROP CONSTRAINT tournament_seeds_tournament_id_tournaments_id_fk;
ALTER TABLE tournament_people DROP CONSTRAINT tournament_people_tournament_id_tournaments_id_fk;
ALTER TABLE tournament_games DROP CONSTRAINT tournament_games_tournament_id_tournaments_id_fk;
ALTER TABLE campaigns DROP CONSTRAINT campaigns_creator_players_id_fk;
ALTER TABLE campaign_members DROP CONSTRAINT campaign_members_campaign_id_campaigns_id_fk;
ALTER TABLE campaign_members DROP CONSTRAINT campaign_members_player_players_id_fk;
ALTER TABLE campaign_games DROP CONSTRAINT campaign_games_game_id_games_id_fk;
ALTER TABLE campaign_games DROP CONSTRAINT campaign_games_campaign_id_campaigns_id_fk;
ALTER TABLE game_seats DROP CONSTRAINT game_seats_game_id_games_id_fk;
ALTER TABLE game_seats DROP CONSTRAINT game_seats_player_players_id_fk;
ALTER TABLE games DROP CONSTRAINT games_creator_players_id_fk;
ALTER TABLE seeds DROP CONSTRAINT seeds_game_id_games_id_fk;

-- Small, seldom written, and asked for beside any game.
SELECT create_reference_table('players');
SELECT create_reference_table('tokens');
SELECT create_reference_table('campaigns');
SELECT create_reference_table('campaign_members');
SELECT create_reference_table('tournaments');
SELECT create_reference_table('tournament_log');
SELECT create_reference_table('tournament_seeds');
SELECT create_reference_table('tournament_people');
SELECT create_reference_table('tournament_games');

-- The id of a game says where it is.
SELECT create_distributed_table('games', 'id', colocate_with => 'none');
SELECT create_distributed_table('game_seats', 'game_id', colocate_with => 'games');
SELECT create_distributed_table('game_log', 'game_id', colocate_with => 'games');
SELECT create_distributed_table('seeds', 'game_id', colocate_with => 'games');
SELECT create_distributed_table('campaign_games', 'game_id', colocate_with => 'games');

-- Answers to repeated requests belong to who sent them, whatever was made.
SELECT create_distributed_table('idempotency_keys', 'player', colocate_with => 'none');

ALTER TABLE tokens ADD CONSTRAINT tokens_player_players_id_fk
  FOREIGN KEY (player) REFERENCES players (id);
ALTER TABLE tournament_people ADD CONSTRAINT tournament_people_player_players_id_fk
  FOREIGN KEY (player) REFERENCES players (id);
ALTER TABLE tournament_log ADD CONSTRAINT tournament_log_tournament_id_tournaments_id_fk
  FOREIGN KEY (tournament_id) REFERENCES tournaments (id);
ALTER TABLE tournament_seeds ADD CONSTRAINT tournament_seeds_tournament_id_tournaments_id_fk
  FOREIGN KEY (tournament_id) REFERENCES tournaments (id);
ALTER TABLE tournament_people ADD CONSTRAINT tournament_people_tournament_id_tournaments_id_fk
  FOREIGN KEY (tournament_id) REFERENCES tournaments (id);
ALTER TABLE tournament_games ADD CONSTRAINT tournament_games_tournament_id_tournaments_id_fk
  FOREIGN KEY (tournament_id) REFERENCES tournaments (id);
ALTER TABLE campaigns ADD CONSTRAINT campaigns_creator_players_id_fk
  FOREIGN KEY (creator) REFERENCES players (id);
ALTER TABLE campaign_members ADD CONSTRAINT campaign_members_campaign_id_campaigns_id_fk
  FOREIGN KEY (campaign_id) REFERENCES campaigns (id);
ALTER TABLE campaign_members ADD CONSTRAINT campaign_members_player_players_id_fk
  FOREIGN KEY (player) REFERENCES players (id);
ALTER TABLE campaign_games ADD CONSTRAINT campaign_games_game_id_games_id_fk
  FOREIGN KEY (game_id) REFERENCES games (id);
ALTER TABLE campaign_games ADD CONSTRAINT campaign_games_campaign_id_campaigns_id_fk
  FOREIGN KEY (campaign_id) REFERENCES campaigns (id);
ALTER TABLE game_seats ADD CONSTRAINT game_seats_game_id_games_id_fk
  FOREIGN KEY (game_id) REFERENCES games (id);
ALTER TABLE game_seats ADD CONSTRAINT game_seats_player_players_id_fk
  FOREIGN KEY (player) REFERENCES players (id);
ALTER TABLE games ADD CONSTRAINT games_creator_players_id_fk
  FOREIGN KEY (creator) REFERENCES players (id);
ALTER TABLE seeds ADD CONSTRAINT seeds_game_id_games_id_fk
  FOREIGN KEY (game_id) REFERENCES games (id);

COMMIT;
