ALTER TABLE "late_answers" DROP CONSTRAINT "late_answers_attempt_id_device_id_question_id_seq_pk";
ALTER TABLE "attempt_answers" ALTER COLUMN "device_id" DROP NOT NULL;
ALTER TABLE "late_answers" ALTER COLUMN "device_id" DROP NOT NULL;
ALTER TABLE "late_answers" ALTER COLUMN "seq" DROP NOT NULL;
ALTER TABLE "user_statistics" ALTER COLUMN "time_spent_seconds" SET DATA TYPE bigint;
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_once" UNIQUE NULLS NOT DISTINCT("attempt_id","question_id","alternative_id","device_id","seq");