/** With its engine in JavaScript it says the same on every machine. */
process.env['RECHECK_BACKEND'] = 'pure'
const { checkSync } = await import('recheck')

/** Why a pattern may take a time that grows faster than the text it is given; undefined where it does not. */
export function slownessOf(source: string, flags: string): string | undefined {
  if (!repeats.test(source.replaceAll(single, ''))) return undefined
  const judged = checkSync(unbounded(source), flags, { timeout: null, incubationTimeout: null, attackTimeout: null })
  if (judged.status === 'safe') return undefined
  return judged.status === 'unknown' ? `cannot be judged (${judged.error.kind})` : `${judged.complexity.summary}: ${judged.attack.pattern}`
}

/** Escaped characters and classes. */
const single = /\\.|\[(?:[^\\\]]|\\.)*\]/g
const repeats = /[*+{]/

/** A repetition of many is judged as one without end: the checker counts out every number. */
const unbounded = (source: string) =>
  source.replaceAll(/\\.|\[(?:[^\\\]]|\\.)*\]|\{(\d+)(?:,(\d*))?\}/g, (whole, least: string | undefined, most: string | undefined) => {
    if (least === undefined || Number(most || least) <= countedOut) return whole
    return Number(least) === 0 ? '*' : '+'
  })
const countedOut = 12
