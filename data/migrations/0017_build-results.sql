ALTER TABLE "deploys" ADD COLUMN "pages_made" integer;--> statement-breakpoint
ALTER TABLE "deploys" ADD COLUMN "files_changed" integer;--> statement-breakpoint
ALTER TABLE "deploys" ADD COLUMN "milliseconds" integer;