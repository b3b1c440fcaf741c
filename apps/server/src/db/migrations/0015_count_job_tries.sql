CREATE TABLE "job_tries" (
	"job" text NOT NULL,
	"about" text NOT NULL,
	"tries" integer NOT NULL,
	"process" uuid,
	"given_up_at" timestamp (3) with time zone,
	"report" text,
	CONSTRAINT "job_tries_job_about_pk" PRIMARY KEY("job","about")
);
