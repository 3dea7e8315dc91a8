ALTER TABLE "mails" ADD COLUMN "reminder_id" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_reminder_id_alerts_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_reminder" ON "mails" USING btree ("reminder_id") WHERE reminder_id is not null;