-- Each saved answer updates its attempt: with room in the page for the next version of the row, no index is touched.
ALTER TABLE "attempts" SET (fillfactor = 70);
ALTER TABLE "attempt_answers" SET (fillfactor = 85);
