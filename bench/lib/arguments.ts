const fullSize = { people: 100_000, years: 10, rows: 100_000 }

export type Size = Readonly<typeof fullSize>
export type Order = { readonly measures: ReadonlySet<string>; readonly size: Size }

/** What `npm run bench` was told to measure, everything at full size if nothing; or a sentence about the word that says nothing. */
export function readArguments(given: readonly string[], measures: readonly string[]): Order | string {
  const named = new Set<string>()
  const size = { ...fullSize }
  const words = given.values()
  for (const word of words) {
    const option = options.find((name) => `--${name}` === word)
    if (measures.includes(word)) named.add(word)
    else if (option) {
      size[option] = Number(words.next().value)
      if (!(Number.isInteger(size[option]) && size[option] > 0)) return `${word} takes a whole number, such as ${word} 500.`
    } else
      return `The bench does not know ${word}. It measures ${measures.join(', ')}; the options are ${options.map((name) => `--${name} N`).join(', ')}.`
  }
  return { measures: named.size > 0 ? named : new Set(measures), size }
}

const options = Object.keys(fullSize) as (keyof typeof fullSize)[]
