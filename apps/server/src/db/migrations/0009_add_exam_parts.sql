ALTER TABLE "papers" ADD COLUMN "parts" jsonb;
ALTER TABLE "exams" ADD COLUMN "parts" jsonb;