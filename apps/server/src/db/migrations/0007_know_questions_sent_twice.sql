ALTER TABLE "questions" ADD COLUMN "client_id" uuid;
CREATE UNIQUE INDEX "questions_client_key" ON "questions" USING btree ("client_id");