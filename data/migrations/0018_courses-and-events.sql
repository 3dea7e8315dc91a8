CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"genre" text NOT NULL,
	"state" text NOT NULL,
	"location" text NOT NULL,
	"organizer_name" text,
	"website" text,
	"series" text,
	"merged_into" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_id" CHECK (btrim("events"."id") <> ''),
	CONSTRAINT "events_genre" CHECK ("events"."genre" in ('mtn', 'gravel', 'cx', 'road', 'crit', 'fat', 'adv', 'track', 'bmx', 'multi')),
	CONSTRAINT "events_state" CHECK ("events"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY')),
	CONSTRAINT "events_merged_elsewhere" CHECK ("events"."merged_into" <> "events"."id"),
	CONSTRAINT "events_version" CHECK ("events"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "merged_races" (
	"id" text PRIMARY KEY NOT NULL,
	"into_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_races_elsewhere" CHECK ("merged_races"."id" <> "merged_races"."into_id")
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_action";--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "courses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "registration" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_merged_into_events_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_merged_into" ON "events" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "merged_races_into" ON "merged_races" USING btree ("into_id");--> statement-breakpoint
-- Each race's event, named as its latest edition; what other editions are called are its other names.
insert into "events" ("id", "name", "aliases", "genre", "state", "location", "organizer_name", "website")
select distinct on ("event_key") "event_key", "name",
	array(select distinct "other"."name" from "races" as "other"
		where "other"."event_key" = "races"."event_key" and "other"."name" <> "races"."name" order by 1),
	"genre", "state", "location", "organizer_name", coalesce("website", "org_url")
from "races" order by "event_key", "deleted_at" is not null, "date" desc, "id";--> statement-breakpoint
insert into "merged_races" ("id", "into_id") values
	('miner-cross-day-1-2023', 'miner-cross-az-state-champs-2023'),
	('miner-cross-day-2-az-state-champs-2023', 'miner-cross-az-state-champs-2023'),
	('mad-natz-friday-non-championship-races-2023', 'usa-cycling-madison-track-national-championship-2023'),
	('mad-natz-saturday-non-championship-races-2023', 'usa-cycling-madison-track-national-championship-2023'),
	('socal-early-bird-criterium-series-2023', 'socal-early-bird-1-2023'),
	('florida-polytechnic-time-trial-series-2024', 'florida-polytechnic-time-trial-series-1-2-11-24-2024'),
	('usa-cycling-gran-fondo-national-championship-2026', 'gran-fondo-maryland-2026'),
	('sea-otter-classic-gravel-2027', 'life-time-sea-otter-classic-2027'),
	('unbound-xl-2027', 'life-time-unbound-gravel-2027'),
	('unbound-gravel-200-2027', 'life-time-unbound-gravel-2027'),
	('armed-forces-cycling-classic-challenge-ride-2027', 'armed-forces-cycling-classic-crystal-city-clarendon-cup-2027');--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_event_key_events_id_fk" FOREIGN KEY ("event_key") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_action" CHECK ("audit_log"."action" in ('race-created', 'race-updated', 'race-approved', 'race-rejected', 'race-reopened', 'race-deleted', 'race-restored', 'race-merged', 'role-changed', 'account-disabled', 'account-enabled', 'account-deleted', 'data-exported'));