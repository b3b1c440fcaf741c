CREATE TABLE "section_invitees" (
	"section_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "section_invitees_section_id_email_pk" PRIMARY KEY("section_id","email"),
	CONSTRAINT "section_invitees_folded" CHECK ("section_invitees"."email" = lower(btrim("section_invitees"."email")))
);

CREATE TABLE "section_members" (
	"section_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "section_members_section_id_user_id_pk" PRIMARY KEY("section_id","user_id")
);

CREATE TABLE "sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"teacher_id" integer,
	"code" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sections_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "sections_code_unique" UNIQUE("code")
);

CREATE TABLE "student_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "student_notes_client_id_unique" UNIQUE("client_id")
);

ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp (3) with time zone;
ALTER TABLE "users" ADD COLUMN "blocked_reason" text;
ALTER TABLE "users" ADD COLUMN "blocked_by" integer;
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(last_names || ' ' || first_names || ' ' || email || ' ' || coalesce(phone, ''), nfd), '[\u0300-\u036f]', '', 'g'))) STORED;
ALTER TABLE "section_invitees" ADD CONSTRAINT "section_invitees_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "section_members" ADD CONSTRAINT "section_members_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "section_members" ADD CONSTRAINT "section_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "sections" ADD CONSTRAINT "sections_teacher_id_users_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "section_invitees_by_email" ON "section_invitees" USING btree ("email");
CREATE INDEX "section_members_by_user" ON "section_members" USING btree ("user_id");
CREATE UNIQUE INDEX "sections_name_key" ON "sections" USING btree (lower(regexp_replace("name", '\s+', '', 'g'))) WHERE "sections"."closed_at" is null;
CREATE INDEX "student_notes_by_user" ON "student_notes" USING btree ("user_id","id");
ALTER TABLE "users" ADD CONSTRAINT "users_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "students_in_order" ON "users" USING btree ("search" collate "C","id") WHERE "users"."role" = 'USER' and "users"."closed_at" is null;
CREATE INDEX "students_blocked" ON "users" USING btree ("id") WHERE "users"."blocked_at" is not null;
ALTER TABLE "users" ADD CONSTRAINT "users_blocked_whole" CHECK (("users"."blocked_at" is null) = ("users"."blocked_reason" is null));
-- Whoever confirms an address, in whichever way, is in the sections whose lists had it.
CREATE FUNCTION "take_in_invited"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO section_members (section_id, user_id)
		SELECT i.section_id, NEW.id FROM section_invitees i WHERE i.email = NEW.email
		ON CONFLICT DO NOTHING;
	DELETE FROM section_invitees WHERE email = NEW.email;
	RETURN NULL;
END $$;
CREATE TRIGGER "users_confirmed_take_in" AFTER INSERT OR UPDATE OF "email_confirmed_at" ON "users" FOR EACH ROW
	WHEN (NEW.email_confirmed_at IS NOT NULL AND NEW.closed_at IS NULL AND NEW.role = 'USER')
	EXECUTE FUNCTION "take_in_invited"();
