ALTER TABLE "races" ADD COLUMN "miles" double precision[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Four decimals, as coordsSchema of src/calendar/coords.ts rounds from now on.
UPDATE "races" SET "lat" = round("lat"::numeric, 4), "lng" = round("lng"::numeric, 4) WHERE "lat" IS NOT NULL;
