CREATE TABLE "mail_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"next" text,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_requests_kind" CHECK ("mail_requests"."kind" in ('password-link', 'email-code'))
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "subject_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_farewell" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "actor_id" uuid;