CREATE TABLE "task_reminders" (
	"task_id" integer PRIMARY KEY NOT NULL,
	"campaign_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "task_reminders" ADD CONSTRAINT "task_reminders_task_id_section_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."section_tasks"("id") ON DELETE restrict ON UPDATE no action;