CREATE TABLE "digest_races" (
	"reader" text NOT NULL,
	"race_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digest_races_reader_race_id_pk" PRIMARY KEY("reader","race_id")
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"reader" text NOT NULL,
	"week" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "digests_reader_week_pk" PRIMARY KEY("reader","week")
);
--> statement-breakpoint
CREATE TABLE "editorial_snapshots" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"documents" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editorial_snapshots_one" CHECK ("editorial_snapshots"."id")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_email_folded" CHECK ("subscribers"."email" = lower("subscribers"."email"))
);
--> statement-breakpoint
CREATE TABLE "subscription_confirmations" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"genre" text,
	"state" text,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "subscriptions_once" UNIQUE NULLS NOT DISTINCT("subscriber_id","genre","state"),
	CONSTRAINT "subscriptions_genre" CHECK ("subscriptions"."genre" in ('mtn', 'gravel', 'cx', 'road', 'crit', 'fat', 'adv', 'track', 'bmx', 'multi')),
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'))
);
--> statement-breakpoint
DROP INDEX "mails_waiting";--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "digest_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "within_miles" integer;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD COLUMN "kind" text DEFAULT 'saved-races' NOT NULL;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD COLUMN "subscriber_id" uuid;--> statement-breakpoint
ALTER TABLE "digest_races" ADD CONSTRAINT "digest_races_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_confirmations" ADD CONSTRAINT "subscription_confirmations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_races_race" ON "digest_races" USING btree ("race_id");--> statement-breakpoint
CREATE INDEX "digests_sent" ON "digests" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "subscription_confirmations_of" ON "subscription_confirmations" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_waiting" ON "subscriptions" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "unsubscribe_links_subscriber" ON "unsubscribe_links" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("is_bulk","due_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_miles" CHECK ("preferences"."within_miles" in (25, 50, 100, 200));--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_kind" CHECK ("unsubscribe_links"."kind" in ('saved-races', 'digest'));--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_reader" CHECK (num_nonnulls("unsubscribe_links"."user_id", "unsubscribe_links"."subscriber_id") = 1);