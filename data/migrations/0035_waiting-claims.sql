DROP INDEX "organizer_claims_waiting";--> statement-breakpoint
ALTER TABLE "organizer_claims" ADD COLUMN "is_waiting" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "organizer_claims" SET "is_waiting" = false WHERE "hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "organizer_claims_waiting" ON "organizer_claims" USING btree ("created_at") WHERE is_waiting;--> statement-breakpoint
ALTER TABLE "organizer_claims" ADD CONSTRAINT "organizer_claims_pending" CHECK ("organizer_claims"."is_waiting" or "organizer_claims"."hash" is not null);