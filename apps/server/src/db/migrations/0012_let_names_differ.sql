ALTER TABLE "exams" ADD COLUMN "own_name" boolean;
ALTER TABLE "universities" ADD COLUMN "own_name" boolean;
ALTER TABLE "groups" ADD COLUMN "own_name" boolean;
CREATE UNIQUE INDEX "exams_period_key" ON "exams" USING btree ("university_id","exam_type_id",lower(regexp_replace("period", '\s+', '', 'g'))) WHERE "exams"."archived_at" is null and "exams"."own_name";
CREATE UNIQUE INDEX "universities_code_key" ON "universities" USING btree (lower(regexp_replace("code", '\s+', '', 'g'))) WHERE "universities"."archived_at" is null and "universities"."own_name";
CREATE UNIQUE INDEX "groups_name_key" ON "groups" USING btree (lower(regexp_replace("name", '\s+', '', 'g'))) WHERE "groups"."own_name";