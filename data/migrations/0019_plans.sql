ALTER TABLE "saved_races" ADD COLUMN "plan" text DEFAULT 'interested' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_races" ADD COLUMN "course" text;--> statement-breakpoint
UPDATE "saved_races" SET "plan" = CASE WHEN "raced" THEN 'did-it' ELSE 'did-not-start' END WHERE "raced" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_races" DROP COLUMN "raced";--> statement-breakpoint
ALTER TABLE "saved_races" ADD CONSTRAINT "saved_races_plan" CHECK ("saved_races"."plan" in ('interested', 'registered', 'going', 'did-it', 'did-not-start'));