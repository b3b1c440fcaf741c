CREATE TABLE "question_import_pictures" (
	"import_id" integer NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "question_import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);

ALTER TABLE "questions" ADD COLUMN "subtopic" text;
ALTER TABLE "questions" ADD COLUMN "number" integer;
ALTER TABLE "questions" ADD COLUMN "seconds" integer;
ALTER TABLE "question_import_rows" ADD COLUMN "lacks" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "question_import_pictures" ADD CONSTRAINT "question_import_pictures_import_id_question_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."question_imports"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "question_import_pictures_by_file" ON "question_import_pictures" USING btree ("file");