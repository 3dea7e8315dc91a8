CREATE TABLE "course_tracks" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"line" text NOT NULL,
	"elevations" jsonb,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
