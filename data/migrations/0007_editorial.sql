CREATE TABLE "editorial_snapshots" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"documents" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "editorial_snapshots_one" CHECK ("editorial_snapshots"."id")
);
