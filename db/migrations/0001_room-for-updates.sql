-- Each command updates the row of its game: room in the page keeps the new version beside the old
-- one, and no index need be touched.
ALTER TABLE "games" SET (fillfactor = 70);
