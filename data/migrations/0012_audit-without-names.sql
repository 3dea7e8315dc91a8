ALTER TABLE "audit_log" DROP COLUMN "actor_name";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "actor_name";