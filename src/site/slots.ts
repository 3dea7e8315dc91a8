import { z } from 'zod';
import file from '#data/site.json' with { type: 'json' };

const text = z.string().trim().min(1, 'is empty');

/** Pages load nothing from other hosts. */
const localPath = z
  .string()
  .regex(/^\/(?!\/)[\w./-]+$/, 'must be a path of this site, such as /ads/spring.png');

const webAddress = z
  .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
  .max(2000);

const adSizes = ['300x250', '300x600'] as const;

export type AdSize = (typeof adSizes)[number];

const adSchema = z.strictObject({
  size: z.enum(adSizes),
  picture: localPath,
  alt: text,
  url: webAddress,
});

const sponsorSchema = z.strictObject({
  name: text,
  text,
  url: webAddress,
  picture: localPath.nullish(),
  /** The label says what the code is good for, such as "20% off". */
  discount: z.strictObject({ code: text, label: text }).nullish(),
});

const slotsSchema = z.strictObject({
  ads: z.array(adSchema).refine((ads) => new Set(ads.map(({ size }) => size)).size === ads.length, {
    error: 'may have one ad of a size',
  }),
  sponsor: sponsorSchema.nullable(),
  communityUrl: webAddress.nullable(),
  /** Replaces our own guides. */
  trainingResources: z.array(
    z.strictObject({ title: text, url: z.union([localPath, webAddress]) }),
  ),
});

export type Ad = z.infer<typeof adSchema>;
export type Sponsor = z.infer<typeof sponsorSchema>;
export type Slots = z.infer<typeof slotsSchema>;

/** @throws Error whose message is one line with every error in `data/site.json` */
export function parseSlots(file: unknown): Slots {
  const { success, data, error } = slotsSchema.safeParse(file);
  if (success) return data;
  const errors = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`data/site.json is not valid: ${errors.join('; ')}`);
}

/** The slots in `data/site.json`. @throws like {@link parseSlots} */
export const readSlots = (): Slots => parseSlots(file);
