ALTER TYPE "public"."import_outcome" ADD VALUE 'skipped';
ALTER TYPE "public"."import_outcome" ADD VALUE 'placed';
ALTER TYPE "public"."import_status" ADD VALUE 'UNMAPPED';
CREATE TABLE "question_import_columns" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"meanings" jsonb NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "question_import_courses" (
	"name" text PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "question_import_rows" ADD COLUMN "alike" jsonb;
ALTER TABLE "question_imports" ADD COLUMN "columns" jsonb;
ALTER TABLE "question_imports" ADD COLUMN "courses" jsonb;
ALTER TABLE "question_import_courses" ADD CONSTRAINT "question_import_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "question_import_courses_course" ON "question_import_courses" USING btree ("course_id");
CREATE INDEX "question_import_rows_alike" ON "question_import_rows" USING btree ("import_id","row") WHERE "question_import_rows"."alike" is not null;