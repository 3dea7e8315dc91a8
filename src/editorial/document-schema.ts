import { z } from 'zod';

/** Control characters except tabs and line breaks; text direction overrides. */
const invisible = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Replaces invisible characters with spaces, so spans keep their offsets. */
const text = z.string().transform((value) => value.replace(invisible, ' ').toWellFormed());

const span = z.object({ start: z.int().min(0), end: z.int().min(0) });

const linkSchema = z.object({
  link_type: z.string().optional(),
  url: z.string().optional(),
  type: z.string().optional(),
  uid: z.string().nullish(),
  isBroken: z.boolean().optional(),
});

export type Link = z.output<typeof linkSchema>;

const spanSchema = z.discriminatedUnion('type', [
  span.extend({ type: z.enum(['strong', 'em']) }),
  span.extend({ type: z.literal('hyperlink'), data: linkSchema }),
]);

export type Span = z.output<typeof spanSchema>;

const textTypes = [
  'paragraph',
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
  'list-item',
  'o-list-item',
  'preformatted',
] as const;

/** Drops nodes of other types, which pages don't show. Nodes of these types must be valid. */
function ofTypes<T extends z.ZodType>(types: readonly string[], schema: T) {
  const isOther = (value: unknown) => {
    const { type } = (value ?? {}) as { type?: unknown };
    return typeof type === 'string' && !types.includes(type);
  };
  return z.preprocess(
    (list) => (Array.isArray(list) ? list.filter((value) => !isOther(value)) : list),
    z.array(schema),
  );
}

const textSchema = z.object({
  type: z.enum(textTypes),
  text,
  /** Labels are dropped. Nobody writes more than 1,000 spans. */
  spans: ofTypes(['strong', 'em', 'hyperlink'], spanSchema)
    .default([])
    .refine((spans) => spans.length <= 1000, 'has too many spans'),
});

const imageSchema = z.object({
  url: z.string().nullish(),
  alt: text.nullish(),
  dimensions: z.object({ width: z.number().positive(), height: z.number().positive() }).nullish(),
});

const imageNodeSchema = imageSchema.extend({ type: z.literal('image') });

const embedSchema = z.object({
  type: z.literal('embed'),
  oembed: z.object({ embed_url: z.string(), title: text.nullish() }),
});

const nodeSchema = z.discriminatedUnion('type', [textSchema, imageNodeSchema, embedSchema]);

export type RichTextNode = z.output<typeof nodeSchema>;
export type TextNode = z.output<typeof textSchema>;

export const richTextSchema = ofTypes([...textTypes, 'image', 'embed'], nodeSchema);

const plain = (value: string) => value.replace(/\s+/g, ' ').trim();

/** Key text or rich text as one line of plain text, empty if missing. */
const line = z
  .union([
    text,
    richTextSchema.transform((nodes) =>
      nodes.map((node) => ('text' in node ? node.text : '')).join(' '),
    ),
  ])
  .nullish()
  .transform((value) => plain(value ?? ''));

const title = line.refine((value) => value !== '', 'is missing');

/** Like `2026-11-20T18:12:10+0000`. */
const instant = z
  .string()
  .refine((value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)), {
    error: 'isn’t a timestamp',
  })
  .transform((value) => new Date(value));

/** A date field, or text that starts like one; undefined for anything else. */
const day = z
  .string()
  .nullish()
  .transform((value) => /^\d{4}-\d\d-\d\d/.exec(value ?? '')?.[0])
  .transform((value) => (z.iso.date().safeParse(value).success ? value : undefined));

const word = text.nullish().transform((value) => plain(value ?? '') || undefined);

const documentSchema = z.object({
  id: z.string().min(1),
  uid: z
    .string()
    .max(120)
    // `index` would overwrite the list's own page.
    .regex(/^(?!index$)[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'can’t be part of an address'),
  tags: z.array(text).default([]),
  first_publication_date: instant,
  last_publication_date: instant.nullish(),
});

export type DocumentFields = z.output<typeof documentSchema>;

/** A news article in the CMS. */
export const newsSchema = documentSchema.extend({
  data: z.object({
    title,
    excerpt: line,
    date: day,
    content: richTextSchema,
    'news-update-impact-image': imageSchema.nullish(),
  }),
});

/** A guide in the CMS. */
export const guideSchema = documentSchema.extend({
  data: z.object({
    title,
    'guide-content': richTextSchema,
    'guide-date': day,
    'guide-header-image': imageSchema.nullish(),
    difficulty_level: word,
    race_type: word,
  }),
});

export type CmsImage = z.output<typeof imageSchema>;
