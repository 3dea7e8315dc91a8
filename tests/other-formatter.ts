const Real = Intl.DateTimeFormat;

const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/**
 * `Intl.DateTimeFormat` as another engine might format: `11/22/26` for every date, `UTC-7` for a zone,
 * U+202F for spaces, a long dash between days, direction marks and a different order of parts. The
 * numbers are still right. Imports nothing, so that tests can inject its source into a page.
 */
export class OtherFormatter extends Real {
  readonly #options: Intl.DateTimeFormatOptions;

  constructor(locale?: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions = {}) {
    super(locale, options);
    this.#options = options;
  }

  override format(date?: Date | number): string {
    const { timeZone, timeZoneName } = this.#options;
    const parts = new Real('en-US', { ...numbers, timeZone }).formatToParts(date);
    const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    const written = [read('month'), read('day'), read('year').slice(-2)].join('/');
    if (!timeZoneName) return written;
    const named = new Real('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(date);
    const zone = named.find((part) => part.type === 'timeZoneName')?.value ?? '';
    return `${written} ${zone.replace('GMT', 'UTC')}`;
  }

  override formatRange(from: Date | number, to: Date | number): string {
    return `${this.format(from)}\u202f—\u202f${this.format(to)}`;
  }

  override formatToParts(date?: Date | number): Intl.DateTimeFormatPart[] {
    const parts = super.formatToParts(date).map(({ type, value }) => ({
      type,
      value: type === 'hour' && Number(value) === 0 ? '24' : value,
    }));
    const values = parts.filter(({ type }) => type !== 'literal').reverse();
    return values.flatMap((part) => [part, { type: 'literal', value: '\u200e\u202f' }]);
  }
}
