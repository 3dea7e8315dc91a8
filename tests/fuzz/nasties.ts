/** JSON that JSON.stringify never writes, such as 1e400 or an own `__proto__`. */
export class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** A value as JSON, with its raw parts unchanged. */
export function toJson(value: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Raw ? `\u0001${raws.push(part.json) - 1}\u0001` : part,
  );
  return text.replace(/"\\u0001(\d+)\\u0001"/g, (_, at) => raws[Number(at)] ?? '');
}

const nested = (levels: number) => new Raw(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
const wide = (keys: number) =>
  Object.fromEntries(Array.from({ length: keys }, (_, at) => [`key ${at}`, at]));

/** Values for a field, by kind. */
export const values: Record<string, readonly unknown[]> = {
  'U+0000': ['\0', 'Emporia\0, KS', 'a\0'],
  'lone surrogates': ['\ud800', 'Fuzz \udfff Hills', '\udc00\ud800'],
  'direction controls': ['\u202eabc', 'a\u061cb', 'a\u2066b\u2069', '\u200e'],
  'ignorable characters': [
    ...['a\u00adb', 'a\u180eb', 'a\ufeffb', 'a\u200bb', 'a\u200db', 'a\u2060b', 'a\u034fb'],
    ...['a\ufe0fb', 'a\u{e0041}b', 'a\ufff9b', 'a\u{1d173}b', '\uffff', '\u{10ffff}'],
  ],
  'nothing to see': ['', ' ', '\t\n', '\u00a0', '\u3164', '\u2800\u2800', '\u0301', '\u115f'],
  marks: [`e${'\u0301'.repeat(3)}`, `a${'\u0300\u0316'.repeat(10_000)}`, 'ﷺ'.repeat(300)],
  'long text': ['x'.repeat(300), 'x'.repeat(50_000), ','.repeat(20_000), ' '.repeat(20_000)],
  controls: ['a\nb', 'a\r\nb: c', '\u001b[31m', 'a\u0085b', 'a\u2028b', '\u007f'],
  'code and markup': ["' or 1=1 --", '%_\\', '$1', '{{7*7}}', '</script><b>', '../../etc', '=1+1'],
  'names of objects': ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined'],
  addresses: [
    ...['https://www.bikereg.com@evil.example/', 'https://a.example/\nb', 'javascript:alert(1)'],
    ...[
      'http://[::1',
      'https://',
      '//a.example',
      'https:\\\\a.example',
      `https://${'a'.repeat(9000)}`,
    ],
    ...['https://a.example/%00', 'https://xn--a.example/', 'HTTP://bikereg.com', 'a@b@c', '@'],
  ],
  days: ['2026-02-30', '0000-00-00', '99999-01-01', '2027-06-05T00:00:00Z', '-2027-06-05', '24:60'],
  'numbers in text': ['1e400', '-0', 'NaN', 'Infinity', '0x10', '2147483648', '٣', '9'.repeat(400)],
  'huge numbers': [2 ** 31, 2 ** 53, 1e308, new Raw('1e400'), new Raw('9'.repeat(400))],
  'odd numbers': [-1, 0, new Raw('-0'), 1.5, -(2 ** 31) - 1, new Raw('1e-400'), -1e308],
  'wrong types': [null, true, false, [], {}, [[]], [null], { toString: 1, valueOf: 2 }, [{}]],
  'deep values': [nested(15), nested(30), new Raw(`${'['.repeat(3000)}${']'.repeat(3000)}`)],
  'wide values': [wide(1500), Array.from({ length: 8000 }, () => 'a'), Array(9000).fill(0)],
  prototypes: [
    new Raw('{"__proto__":{"isAdmin":true}}'),
    new Raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
    new Raw('["__proto__",{"__proto__":null}]'),
  ],
};

/** Invalid bodies. */
export const bodies: Record<string, readonly (string | Uint8Array<ArrayBuffer>)[]> = {
  'broken JSON': ['{', '', '[]', '"x"', 'null', '1e400', '{"a":1,}', '\ufeff{}', '{"a":1}{"a":1}'],
  'deep JSON': ['{"a":'.repeat(40_000), `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
  'wide JSON': [JSON.stringify(wide(5000))],
  'invalid UTF-8': [new Uint8Array([0x7b, 0x22, 0xff, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  'keys of prototypes': [
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    '{"__proto__":null,"toString":1,"hasOwnProperty":1}',
    '{"\\u0000":1,"\\ud800":2,"":3}',
  ],
};

/** Path segments, in their encoded form. */
export const segments: readonly string[] = [
  ...[
    '%00',
    'a%00b',
    '%ff',
    '%ed%a0%80',
    '%',
    '%zz',
    '%2e%2e',
    '..%2f..%2fetc',
    '%0a',
    '%E2%80%AE',
  ],
  ...['__proto__', 'constructor', '2147483648', '-1', 'x'.repeat(8000), '%F0%9F%9A%B4', '%27%22--'],
  ...['00000000-0000-0000-0000-000000000000', 'a--b', 'A', '*', ':id', '%C2%AD', '-'.repeat(3000)],
  ...['%E3%85%A4', 'e%CC%81%CC%81%CC%81', `a${'-a'.repeat(3000)}!`, '%5C', '%20'],
];

/** Whole queries, with `name` in place of a parameter's name. */
export const queries: readonly string[] = [
  ...['name=%00', 'name=a%00b', 'name=%ff', 'name=%ed%a0%80', 'name=a&name=b', 'name[]=a', 'name'],
  ...[
    'name=%E2%80%AE',
    'name=%C2%AD',
    'name=1e400',
    'name=-0',
    'name=2147483648',
    'name=-1',
    '%00=1',
  ],
  ...['name=99999999999999999999', 'name=NaN', 'name=2026-02-30', 'name=1,1', 'name=1e400,-0'],
  ...['__proto__=1', 'constructor=1', 'name=__proto__', 'name=%25_%5C%27', '&&&=&=', '%=%'],
  ...[`name=${'x'.repeat(9000)}`, `name=${'%CC%81'.repeat(2000)}`, `name=${','.repeat(5000)}`],
  ...[`name=${'%20'.repeat(3000)}`, Array.from({ length: 900 }, (_, at) => `a${at}=1`).join('&')],
  ...['name=%E3%85%A4', 'name=80301', 'name=00000', 'name=a%0Ab', 'name=%F0%9F%9A%B4'],
];

/** Headers that no browser would send. */
export const headers: readonly [name: string, value: string][] = [
  ...(['%00', '\xff\xfe', 'x'.repeat(9000), '%', '"', '=;=;', '__proto__'] as const).map(
    (junk): [string, string] => ['Cookie', `session=${junk}; google_state=${junk}; ${junk}`],
  ),
  ...(['', 'a b', 'x'.repeat(101), '\xe9', '%00', "'--"] as const).map((junk): [string, string] => [
    'Idempotency-Key',
    junk,
  ]),
  ['User-Agent', '\xff'.repeat(5000)],
  ['Origin', 'null'],
  ['Origin', 'http://localhost%00'],
  ['Sec-Fetch-Site', '\xff'],
  ['Content-Type', 'application/json; charset=utf-7'],
  ['Content-Type', 'multipart/form-data'],
  ['Content-Type', 'multipart/form-data; boundary='],
  ['Content-Type', `multipart/form-data; boundary=${'-'.repeat(5000)}`],
  ['Content-Type', '\xff/\xff'],
  ['X-Forwarded-For', '%00, 999.999.999.999'],
  ['If-None-Match', '"'.repeat(3000)],
  ['If-Modified-Since', 'Thu, 99 Foo 99999'],
  ['Range', 'bytes=-99999999999999999999'],
  ['Accept-Encoding', ',,,;q=-1'],
  ['Content-Length', '-1'],
];

const columns = 'name,genre,state,location,date';
const row = 'Fuzz CSV,gravel,KS,"Emporia, KS",2027-06-05';

/** Invalid files for a bulk upload. */
export const files: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...[
    `${columns}\n"open,gravel`,
    `${columns}\n${row}\0`,
    `\0${columns}\n${row}`,
    columns,
    '\n\n\n',
  ],
  ...[`${columns}\r${row}\r${row}`, `__proto__,constructor,name\n1,2,3`, `name,name,name\na,b,c`],
  ...[`${columns}\n${row},more,cells,than,columns`, `${columns}\n=cmd|' /C calc'!A0,gravel,KS,a,b`],
  ...[
    `${Array(20_000).fill('name').join(',')}\n1`,
    `name\n${'a\n'.repeat(6000)}`,
    `${'['.repeat(9000)}`,
  ],
  ...['[1,null,"a",[],{}]', '[{"name":"a","name":"b"}]', '{"races":[]}', 'PK\u0003\u0004', '"'],
  ...[
    `${columns}\n\ufffd,gravel,KS,a,2027-06-05`,
    `${columns}\n""",gravel`,
    `name;genre\n${';'.repeat(999)}`,
  ],
  new Uint8Array([0xff, 0xfe, 0x6e, 0x00, 0x00, 0xd8]),
  new Uint8Array([0xfe, 0xff, 0xd8, 0x00]),
  new Uint8Array([0xff, 0x00, 0xfe, 0x80]),
];

/** Malformed multipart bodies with the boundary `b`. */
export const multiparts: readonly string[] = [
  ...['', '--b', '--b--', '--b\r\n\r\n', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'],
  '--b\r\nContent-Disposition: form-data; name="races"\r\n\r\n[]',
  '--b\r\nContent-Disposition: form-data; name="races"; filename="\0"\r\n\r\n[]\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n',
  `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(500)}--b--\r\n`,
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: \0\r\n\r\n\r\n--b--\r\n',
];
