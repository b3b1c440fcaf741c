CREATE TYPE "public"."blog_status" AS ENUM('activo', 'inactivo');
CREATE TYPE "public"."import_outcome" AS ENUM('new', 'changed', 'same', 'faulty');
CREATE TYPE "public"."import_status" AS ENUM('READING', 'READY', 'FAULTY', 'IMPORTING', 'DONE', 'FAILED', 'CANCELLED');
CREATE TABLE "blog_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"html" text NOT NULL,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"status" "blog_status" DEFAULT 'activo' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone
);

CREATE TABLE "blog_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL
);

CREATE TABLE "passages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer,
	"course_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "passages_one_owner" CHECK (num_nonnulls("passages"."exam_id", "passages"."course_id") = 1)
);

CREATE TABLE "group_members" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);

CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "question_import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"outcome" "import_outcome" NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb,
	CONSTRAINT "question_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);

CREATE TABLE "question_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"exam_id" integer,
	"course_id" integer,
	"filename" text NOT NULL,
	"file" text,
	"status" "import_status" DEFAULT 'READING' NOT NULL,
	"message" text,
	"total" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "question_imports_one_target" CHECK (num_nonnulls("question_imports"."exam_id", "question_imports"."course_id") = 1)
);

ALTER TABLE "alternatives" ADD COLUMN "picture" jsonb;
ALTER TABLE "courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "exams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "questions" ADD COLUMN "passage_id" integer;
ALTER TABLE "questions" ADD COLUMN "topic" text;
ALTER TABLE "questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "universities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "blog_slugs" ADD CONSTRAINT "blog_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "passages" ADD CONSTRAINT "passages_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "passages" ADD CONSTRAINT "passages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "question_import_rows" ADD CONSTRAINT "question_import_rows_import_id_question_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."question_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at") WHERE "blog_posts"."archived_at" is null;
CREATE INDEX "passages_by_exam" ON "passages" USING btree ("exam_id");
CREATE INDEX "passages_by_course" ON "passages" USING btree ("course_id");
CREATE INDEX "group_members_by_user" ON "group_members" USING btree ("user_id");
CREATE INDEX "question_import_rows_by_outcome" ON "question_import_rows" USING btree ("import_id","outcome","row");
CREATE INDEX "question_imports_newest" ON "question_imports" USING btree ("id");
ALTER TABLE "questions" ADD CONSTRAINT "questions_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "questions_by_passage" ON "questions" USING btree ("passage_id");