CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"race_id" text NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"listed" jsonb NOT NULL,
	"version" integer NOT NULL,
	"duplicate_of" text,
	"note" text DEFAULT '' NOT NULL,
	"source_url" text,
	"email" text,
	"submitted_by" uuid,
	"sender" text,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"accepted" text[] DEFAULT '{}' NOT NULL,
	"rejected" text[] DEFAULT '{}' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "suggestions_kind" CHECK ("suggestions"."kind" in ('fields', 'canceled', 'wrong-place', 'duplicate')),
	CONSTRAINT "suggestions_state" CHECK ("suggestions"."state" in ('open', 'applied', 'partly', 'rejected')),
	CONSTRAINT "suggestions_decided" CHECK (("suggestions"."state" = 'open') = ("suggestions"."decided_at" is null)),
	CONSTRAINT "suggestions_forgotten" CHECK ("suggestions"."state" = 'open' or ("suggestions"."email" is null and "suggestions"."sender" is null))
);
--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_duplicate_of_races_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."races"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestions_open" ON "suggestions" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "suggestions_once" ON "suggestions" USING btree ("key") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "suggestions_race" ON "suggestions" USING btree ("race_id");--> statement-breakpoint
CREATE INDEX "suggestions_submitter" ON "suggestions" USING btree ("submitted_by");