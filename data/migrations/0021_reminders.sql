ALTER TABLE "unsubscribe_links" DROP CONSTRAINT "unsubscribe_links_kind";--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "mails_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "about" date;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_reminded_once" ON "alerts" USING btree ("user_id","race_id","kind","about") WHERE about is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_results_once" ON "alerts" USING btree ("user_id","race_id") WHERE kind = 'results';--> statement-breakpoint
-- Who wanted no email about saved races wants no new kinds of it.
UPDATE "preferences" SET "mails_off" = array['registration-opens', 'registration-closes', 'price-rises', 'date-confirmed', 'saved-races', 'results'] WHERE NOT "mail_saved_races";--> statement-breakpoint
ALTER TABLE "preferences" DROP COLUMN "mail_saved_races";--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_mails_off" CHECK ("preferences"."mails_off" <@ array['registration-opens', 'registration-closes', 'price-rises', 'date-confirmed', 'saved-races', 'results']);--> statement-breakpoint
ALTER TABLE "unsubscribe_links" ADD CONSTRAINT "unsubscribe_links_kind" CHECK ("unsubscribe_links"."kind" in ('digest', 'registration-opens', 'registration-closes', 'price-rises', 'date-confirmed', 'saved-races', 'results'));--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('race-changed', 'race-removed', 'submission-approved', 'submission-rejected', 'registration-opens', 'registration-closes', 'price-rises', 'results'));