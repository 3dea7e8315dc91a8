CREATE TABLE "sign_in_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_proof";--> statement-breakpoint
ALTER TABLE "mail_requests" DROP CONSTRAINT "mail_requests_kind";--> statement-breakpoint
ALTER TABLE "mail_requests" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_proof" CHECK ("sessions"."proof" in ('password', 'passkey', 'google', 'link'));--> statement-breakpoint
ALTER TABLE "mail_requests" ADD CONSTRAINT "mail_requests_kind" CHECK ("mail_requests"."kind" in ('password-link', 'email-code', 'sign-in-link'));