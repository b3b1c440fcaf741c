CREATE TABLE "academy" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo" jsonb,
	"pen" text,
	"marker" text,
	"terms" text,
	"terms_html" text,
	"terms_updated" date,
	"privacy" text,
	"privacy_html" text,
	"privacy_updated" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "academy_is_one" CHECK ("academy"."id" = 1),
	CONSTRAINT "academy_terms_whole" CHECK (("academy"."terms" is null) = ("academy"."terms_html" is null)),
	CONSTRAINT "academy_privacy_whole" CHECK (("academy"."privacy" is null) = ("academy"."privacy_html" is null))
);

CREATE TABLE "setup_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "setup_steps_known" CHECK ("setup_steps"."step" in ('face', 'universities', 'exam', 'students', 'all'))
);
