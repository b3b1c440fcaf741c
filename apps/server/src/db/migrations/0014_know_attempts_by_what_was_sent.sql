DROP INDEX "attempts_exam_start_key";
DROP INDEX "attempts_course_start_key";
ALTER TABLE "attempts" ADD COLUMN "body_digest" text;
CREATE UNIQUE INDEX "attempts_body_key" ON "attempts" USING btree ("user_id","body_digest") WHERE "attempts"."body_digest" is not null;
-- Written by hand from here on. A live attempt began at the moment its row was made; one that a device sent did not.
-- Of a scheduled exam only what was opened here in its window is verified.
UPDATE "attempts" a SET "verified" = false FROM "exams" e
	WHERE e.id = a.exam_id AND a.verified AND (e.opens_at IS NOT NULL OR e.closes_at IS NOT NULL)
		AND (a.started_at <> a.created_at OR a.started_at >= e.closes_at);
-- Ends that a device declared ahead of the moment they arrived are that moment, in the attempt and in the time counted.
WITH ahead AS (
	SELECT id, user_id, least(started_at, created_at) AS began, created_at AS ended, coalesce(time_spent_seconds, 0) AS counted,
		least(86400, round(extract(epoch FROM created_at - least(started_at, created_at))))::int AS spent
	FROM "attempts" WHERE status <> 'IN_PROGRESS' AND started_at <> created_at AND ended_at > created_at
), cut AS (
	UPDATE "attempts" a SET started_at = ahead.began, ended_at = ahead.ended, time_spent_seconds = ahead.spent
	FROM ahead WHERE a.id = ahead.id
)
UPDATE "user_statistics" s SET time_spent_seconds = s.time_spent_seconds - too_much.seconds
	FROM (SELECT user_id, sum(counted - spent) AS seconds FROM ahead GROUP BY user_id) too_much
	WHERE s.user_id = too_much.user_id;
