CREATE TYPE "public"."import_write_kind" AS ENUM('NEW', 'CHANGED', 'PLACED');
CREATE TABLE "question_import_writes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_import_writes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"kind" "import_write_kind" NOT NULL,
	"question_id" integer,
	"passage_id" integer,
	"version" integer NOT NULL,
	"before" jsonb,
	"passage_before" jsonb,
	CONSTRAINT "question_import_writes_one_subject" CHECK (num_nonnulls("question_import_writes"."question_id", "question_import_writes"."passage_id") = 1)
);

ALTER TABLE "exams" ADD COLUMN "client_id" uuid;
ALTER TABLE "question_imports" ADD COLUMN "undone" jsonb;
ALTER TABLE "question_import_writes" ADD CONSTRAINT "question_import_writes_import_id_question_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."question_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "question_import_writes" ADD CONSTRAINT "question_import_writes_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "question_import_writes" ADD CONSTRAINT "question_import_writes_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "question_import_writes_by_import" ON "question_import_writes" USING btree ("import_id");
CREATE UNIQUE INDEX "exams_client_key" ON "exams" USING btree ("client_id");