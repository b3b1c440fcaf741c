CREATE TYPE "public"."review_mode" AS ENUM('SCHEDULED', 'EXTRA', 'COURSE');
ALTER TABLE "notebook_entries" ALTER COLUMN "attempt_id" DROP NOT NULL;
ALTER TABLE "notebook_reviews" ADD COLUMN "mode" "review_mode" DEFAULT 'SCHEDULED' NOT NULL;
ALTER TABLE "notebook_reviews" ADD COLUMN "paper_id" integer;
ALTER TABLE "notebook_reviews" ADD CONSTRAINT "notebook_reviews_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE restrict ON UPDATE no action;