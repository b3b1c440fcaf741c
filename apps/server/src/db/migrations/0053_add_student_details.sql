CREATE TABLE "student_details" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"dni" text,
	"phone" text,
	"guardian_name" text,
	"guardian_phone" text
);

ALTER TABLE "campaign_recipients" ADD COLUMN "subject" text;
ALTER TABLE "section_invitees" ADD COLUMN "dni" text;
ALTER TABLE "section_invitees" ADD COLUMN "phone" text;
ALTER TABLE "section_invitees" ADD COLUMN "guardian_name" text;
ALTER TABLE "section_invitees" ADD COLUMN "guardian_phone" text;
ALTER TABLE "student_details" ADD CONSTRAINT "student_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;
-- Whoever confirms an address gets what the lists that had it say of them, the latest list first.
CREATE OR REPLACE FUNCTION "take_in_invited"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO section_members (section_id, user_id)
		SELECT i.section_id, NEW.id FROM section_invitees i WHERE i.email = NEW.email
		ON CONFLICT DO NOTHING;
	INSERT INTO student_details AS d (user_id, dni, phone, guardian_name, guardian_phone)
		SELECT NEW.id, (array_agg(i.dni ORDER BY i.since DESC) FILTER (WHERE i.dni IS NOT NULL))[1],
			(array_agg(i.phone ORDER BY i.since DESC) FILTER (WHERE i.phone IS NOT NULL))[1],
			(array_agg(i.guardian_name ORDER BY i.since DESC) FILTER (WHERE i.guardian_name IS NOT NULL))[1],
			(array_agg(i.guardian_phone ORDER BY i.since DESC) FILTER (WHERE i.guardian_phone IS NOT NULL))[1]
		FROM section_invitees i WHERE i.email = NEW.email
		HAVING count(coalesce(i.dni, i.phone, i.guardian_name, i.guardian_phone)) > 0
		ON CONFLICT (user_id) DO UPDATE SET dni = coalesce(excluded.dni, d.dni), phone = coalesce(excluded.phone, d.phone),
			guardian_name = coalesce(excluded.guardian_name, d.guardian_name),
			guardian_phone = coalesce(excluded.guardian_phone, d.guardian_phone);
	DELETE FROM section_invitees WHERE email = NEW.email;
	RETURN NULL;
END $$;

-- Nothing is kept of who a student is once they have left their last section.
CREATE FUNCTION "forget_details_of_leaver"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM student_details d WHERE d.user_id = OLD.user_id
		AND NOT EXISTS (SELECT FROM section_members m WHERE m.user_id = OLD.user_id);
	RETURN NULL;
END $$;
CREATE TRIGGER "section_members_forget_details" AFTER DELETE ON "section_members" FOR EACH ROW
	EXECUTE FUNCTION "forget_details_of_leaver"();
