CREATE TABLE "exam_month_counters" (
	"user_id" integer NOT NULL,
	"month" date NOT NULL,
	"started" integer NOT NULL,
	CONSTRAINT "exam_month_counters_user_id_month_pk" PRIMARY KEY("user_id","month")
);
