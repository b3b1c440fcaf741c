ALTER TYPE "public"."role" ADD VALUE 'TEACHER';
ALTER TYPE "public"."role" ADD VALUE 'SUPPORT';
CREATE TABLE "staff_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"staff_role" text NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text
);

ALTER TABLE "users" ADD COLUMN "owner" boolean DEFAULT false NOT NULL;
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
CREATE INDEX "staff_acts_by_staff" ON "staff_acts" USING btree ("staff_id","id");
CREATE INDEX "staff_acts_by_act" ON "staff_acts" USING btree ("act","id");
CREATE INDEX "staff_acts_by_subject" ON "staff_acts" USING btree ("subject_kind","subject_id","id");
CREATE UNIQUE INDEX "users_one_owner" ON "users" USING btree ("owner") WHERE "users"."owner";
ALTER TABLE "users" ADD CONSTRAINT "users_owner_is_admin" CHECK (not "users"."owner" or ("users"."role" = 'ADMIN' and "users"."closed_at" is null));
-- Nobody edits the audit log: by no screen, and by no mistake of the program.
CREATE FUNCTION refuse_change_of_staff_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'staff_acts is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER staff_acts_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON "staff_acts"
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_staff_acts();

-- The oldest administrator owns the academy, until they hand it on.
UPDATE "users" SET "owner" = true WHERE "id" = (SELECT min("id") FROM "users" WHERE "role" = 'ADMIN' AND "closed_at" IS NULL);
