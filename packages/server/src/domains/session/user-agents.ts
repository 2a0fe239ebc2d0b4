const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What a browser says of itself, as people call it; null where it says nothing that is known. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const named = (all: readonly (readonly [string, RegExp])[]) => all.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  return { browser: named(browsers), system: named(systems) }
}
