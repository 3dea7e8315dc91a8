/** In this order: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Android also calls itself Linux, and an iPhone says that it is like Mac OS X. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A User-Agent in the few words by which its owner knows the device, like `Firefox on Linux`. Versions
 * and models are left out to store no more than that takes. Undefined when nothing is recognized.
 */
export function deviceName(userAgent: string | undefined): string | undefined {
  const known = userAgent?.slice(0, 500) ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(known))?.[1];
  const system = systems.find(([pattern]) => pattern.test(known))?.[1];
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
}
