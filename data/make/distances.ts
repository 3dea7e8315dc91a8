/** `1 laps` and `2 lap` both read wrong. */
function counted(text: string): string {
  return text
    .replace(
      /^(\.?\d+(?:\.\d+)?) (mile|lap|hour|minute|stage)s?$/i,
      (_, count, unit) => `${count} ${unit.toLowerCase()}${Number(count) === 1 ? '' : 's'}`,
    )
    .replace(/^(1 \w+ )laps$/, '$1lap');
}

/** What stands for one length stays one text; a form's one field with several lengths is several. */
function separate(text: string): string[] {
  const unit = /(miles|km)$/.exec(text)?.[1];
  const isList =
    /^\d+(, (or )?\d+)*,? (or )?\d+ (miles|km)$/.test(text) || /^\d+(-\d+){2,}!* /.test(text);
  if (!unit || !isList) return [text];
  return (text.match(/\d+/g) ?? []).map((length) => `${length} ${unit}`);
}

/**
 * A distance as the registration form's two fields, a text and a unit, should have been filled in:
 * without a unit said twice, a length of nothing, or decimals that say nothing.
 */
export function tidyDistance(raw: string): string[] {
  const text = raw
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\d+) Mile Distance miles$/i, '$1 miles')
    // The unit that the form added to a text that already had one.
    .replace(/^(.*\d) ?(miles|minutes|min|laps?|hours) (miles|minutes|laps|hours|km)$/i, '$1 $2')
    .replace(/^(\d+)K \((.*)\) km$/, '$1 km ($2)')
    .replace(/^([\d.]+) (?:miles )?per lap miles$/i, '$1 miles per lap')
    .replace(/^(\d+) and up miles$/, '$1 miles and up')
    .replace(/^([\d-]*\d)(?:[ -]?ish) (miles|minutes)$/, 'about $1 $2')
    .replace(/^About /, 'about ')
    .replace(/ Miles?$/, ' miles')
    .replace(/ min$/, ' minutes')
    .replace(/^([\d.]+) mi$/, '$1 miles')
    .replace(/(^|\s)\.(\d)/g, '$10.$2')
    .replace(/(\d)\.0+(?=\s)/g, '$1');
  // Nothing, a number without a unit, and a lap on top of an unknown number.
  if (/^0 |^\d+$|^\d+ on top laps$/.test(text)) return [];
  return separate(text).map(counted);
}

/** A race's distances, tidied, each once and in the order given. */
export function tidyDistances(raw: readonly string[]): string[] {
  return [...new Set(raw.flatMap(tidyDistance))];
}
