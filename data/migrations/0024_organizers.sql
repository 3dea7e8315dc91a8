CREATE TABLE "event_organizers" (
	"event_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"proof" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_organizers_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "event_organizers_proof" CHECK ("event_organizers"."proof" in ('email', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "organizer_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"email" text,
	"proven_at" timestamp with time zone,
	"hash" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organizer_claims_hash_unique" UNIQUE("hash"),
	CONSTRAINT "organizer_claims_once" UNIQUE("event_id","user_id"),
	CONSTRAINT "organizer_claims_link" CHECK (("organizer_claims"."hash" is null) = ("organizer_claims"."expires_at" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "event_organizers" ADD CONSTRAINT "event_organizers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_organizers" ADD CONSTRAINT "event_organizers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_claims" ADD CONSTRAINT "organizer_claims_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_claims" ADD CONSTRAINT "organizer_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_organizers_first" ON "event_organizers" USING btree ("event_id") WHERE proof = 'email';--> statement-breakpoint
CREATE INDEX "event_organizers_user" ON "event_organizers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizer_claims_user" ON "organizer_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organizer_claims_waiting" ON "organizer_claims" USING btree ("created_at") WHERE hash is null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('race-created', 'race-updated', 'race-approved', 'race-rejected', 'race-reopened', 'race-deleted', 'race-restored', 'race-merged', 'role-changed', 'account-disabled', 'account-enabled', 'account-deleted', 'data-exported', 'organizer-added', 'organizer-removed', 'claim-rejected'));