CREATE TABLE "deploys" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "deploys_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"races" integer,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"reason" text,
	CONSTRAINT "deploys_number_unique" UNIQUE("number"),
	CONSTRAINT "deploys_outcome" CHECK ("deploys"."outcome" in ('published', 'failed')),
	CONSTRAINT "deploys_ended" CHECK (("deploys"."outcome" is null) = ("deploys"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "hook_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hook_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"called_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"reason" text,
	"deploy_id" text,
	CONSTRAINT "hook_calls_outcome" CHECK ("hook_calls"."outcome" in ('accepted', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rebuild_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rebuild_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"accepts_fewer" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"deploy_id" text,
	"published_at" timestamp with time zone,
	CONSTRAINT "rebuild_requests_kind" CHECK ("rebuild_requests"."kind" in ('change', 'cancellation', 'button', 'schedule'))
);
--> statement-breakpoint
ALTER TABLE "hook_calls" ADD CONSTRAINT "hook_calls_deploy_id_deploys_id_fk" FOREIGN KEY ("deploy_id") REFERENCES "public"."deploys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebuild_requests" ADD CONSTRAINT "rebuild_requests_deploy_id_deploys_id_fk" FOREIGN KEY ("deploy_id") REFERENCES "public"."deploys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rebuild_requests_open" ON "rebuild_requests" USING btree ("deploy_id") WHERE published_at is null;