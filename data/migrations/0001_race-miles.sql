ALTER TABLE "races" ADD COLUMN "miles" double precision[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What milesOf of src/calendar/distance.ts says of the rows already there; it fills the column from now on.
UPDATE "races" SET "miles" = coalesce((
  SELECT array_agg(DISTINCT "length" ORDER BY "length") FROM (
    SELECT floor(10 * "stated" + 0.5) / 10 AS "length" FROM (
      SELECT replace(coalesce("m"[2], "m"[1]), ',', '.')::float8 * CASE
        WHEN lower("m"[3]) IN ('mi', 'mile', 'miles') THEN 1
        WHEN lower("m"[3]) ~ '^k' THEN 0.621371
        ELSE 0.000621371 END AS "stated"
      FROM unnest("distance") AS "text",
        regexp_match(regexp_replace("text", '(\d),(\d{3})\y', '\1\2', 'g'),
          '(\d+(?:[.,]\d+)?|\.\d+)\s*(?:(?:-|–|to|or)\s*(\d+(?:\.\d+)?))?\s*\+?\s*-?\s*(miles?|mi|kms?|kilomet(?:er|re)s?|k|met(?:er|re)s?|m)\y',
          'i') AS "m"
      WHERE "text" !~* 'per\s+lap|/\s*lap' AND "m" IS NOT NULL
    ) AS "parsed" WHERE "stated" > 0
  ) AS "lengths"
), '{}');--> statement-breakpoint
-- Four decimals, as coordsSchema of src/calendar/coords.ts rounds from now on.
UPDATE "races" SET "lat" = round("lat"::numeric, 4), "lng" = round("lng"::numeric, 4) WHERE "lat" IS NOT NULL;
