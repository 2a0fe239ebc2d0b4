const measures = [
  'web',
  'chart',
  'grid',
  'start',
  'fairness',
  'directory',
  'disk',
  'move',
  'import',
  'analytics',
  'compliance',
  'inbox',
  'custom-fields',
  'reorganisation',
  'pulse',
] as const
const fullSize = { people: 100_000, years: 10, rows: 100_000 }

export type Order = { readonly measures: ReadonlySet<(typeof measures)[number]>; readonly size: Readonly<typeof fullSize> }

/** What `npm run bench` was told to measure, everything at full size if nothing; or a sentence about the word that says nothing. */
export function readArguments(given: readonly string[]): Order | string {
  const named = new Set<(typeof measures)[number]>()
  const size = { ...fullSize }
  const words = given.values()
  for (const word of words) {
    const measure = measures.find((name) => name === word)
    const option = options.find((name) => `--${name}` === word)
    if (measure) named.add(measure)
    else if (option) {
      size[option] = Number(words.next().value)
      if (!(Number.isInteger(size[option]) && size[option] > 0)) return `${word} takes a whole number, such as ${word} 500.`
    } else
      return `The bench does not know ${word}. It measures ${measures.join(', ')}; the options are ${options.map((name) => `--${name} N`).join(', ')}.`
  }
  return { measures: named.size > 0 ? named : new Set(measures), size }
}

const options = Object.keys(fullSize) as (keyof typeof fullSize)[]
