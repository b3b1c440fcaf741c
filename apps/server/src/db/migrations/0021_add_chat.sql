CREATE TYPE "public"."held_decision" AS ENUM('RELEASED', 'DROPPED');
CREATE TYPE "public"."report_reason" AS ENUM('OFFENSIVE', 'SPAM', 'PERSONAL_DATA', 'CHEATING', 'OTHER');
CREATE TYPE "public"."report_state" AS ENUM('OPEN', 'DISMISSED', 'DELETED');
CREATE TYPE "public"."sanction_kind" AS ENUM('MUTED', 'REMOVED');
CREATE TABLE "group_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"client_id" text,
	"reply_to_id" integer,
	"picture" jsonb,
	"exam_id" integer,
	"question_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seq" integer NOT NULL,
	"announcement" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer
);

CREATE TABLE "group_sanctions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" "sanction_kind" NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" integer
);

CREATE TABLE "held_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"client_id" text,
	"reply_to_id" integer,
	"picture" jsonb,
	"exam_id" integer,
	"question_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"word" text NOT NULL,
	"decision" "held_decision",
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer
);

CREATE TABLE "message_reports" (
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" "report_reason" NOT NULL,
	"note" text,
	"state" "report_state" DEFAULT 'OPEN' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	CONSTRAINT "message_reports_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);

CREATE TABLE "muted_people" (
	"user_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "muted_people_user_id_person_id_pk" PRIMARY KEY("user_id","person_id")
);

ALTER TABLE "group_members" ADD COLUMN "last_read_seq" integer DEFAULT 0 NOT NULL;
ALTER TABLE "groups" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;
ALTER TABLE "groups" ADD COLUMN "pinned_message_id" integer;
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_reply_to_id_group_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."group_messages"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_messages" ADD CONSTRAINT "group_messages_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_sanctions" ADD CONSTRAINT "group_sanctions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_sanctions" ADD CONSTRAINT "group_sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_sanctions" ADD CONSTRAINT "group_sanctions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "group_sanctions" ADD CONSTRAINT "group_sanctions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_reply_to_id_group_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."group_messages"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "held_messages" ADD CONSTRAINT "held_messages_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_group_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."group_messages"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "muted_people" ADD CONSTRAINT "muted_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "muted_people" ADD CONSTRAINT "muted_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE UNIQUE INDEX "group_messages_seq_key" ON "group_messages" USING btree ("group_id","seq");
CREATE UNIQUE INDEX "group_messages_client_key" ON "group_messages" USING btree ("user_id","client_id");
CREATE INDEX "group_messages_by_sender" ON "group_messages" USING btree ("group_id","user_id","id");
CREATE INDEX "group_sanctions_by_member" ON "group_sanctions" USING btree ("group_id","user_id");
CREATE UNIQUE INDEX "held_messages_client_key" ON "held_messages" USING btree ("user_id","client_id");
CREATE INDEX "held_messages_waiting" ON "held_messages" USING btree ("id") WHERE "held_messages"."decision" is null;
CREATE INDEX "message_reports_by_state" ON "message_reports" USING btree ("state","created_at");