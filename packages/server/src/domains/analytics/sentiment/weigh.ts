import { languages } from '@kith/shared/languages.ts'
import { plain } from '@kith/shared/plain.ts'
import { wordLists, type WordList } from './words.ts'

const worths = { best: 3, good: 2, nice: 1, poor: -1, bad: -2, worst: -3 } as const
/** A single strong word is far from certain: the more of them there are, the nearer the score comes to 1. */
const evenness = 15
/** So many words before another one can turn it round. */
const reach = 3

type Weights = {
  readonly common: ReadonlySet<string>
  readonly negators: ReadonlySet<string>
  readonly words: ReadonlyMap<string, number>
  readonly beginnings: ReadonlyMap<string, number>
  /** The longest beginning has so many letters, so that a word of thousands is not looked up by each of its own. */
  readonly longest: number
}
const weights = languages.map((language) => weightsOf(wordLists[language]))

/** Says how good or bad a text sounds, from -1 to 1, by the words of the language of which it has most; 0 for a text that says neither. */
export function sentimentOf(text: string): number {
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const [most] = weights.map((each) => weighed(words, each)).toSorted((one, other) => other.found - one.found)
  const sum = most?.sum ?? 0
  return sum / Math.sqrt(sum ** 2 + evenness)
}

function weighed(words: readonly string[], { common, negators, ...known }: Weights): { readonly found: number; readonly sum: number } {
  const worth = words.map((word, index) => {
    const own = worthOf(word, known)
    const isTurned = words.slice(Math.max(0, index - reach), index).some((before) => negators.has(before))
    return isTurned ? -own / 2 : own
  })
  const found = words.filter((word, index) => common.has(word) || worth[index] !== 0).length
  return { found, sum: worth.reduce((all, each) => all + each, 0) }
}

function worthOf(word: string, { words, beginnings, longest }: Omit<Weights, 'common' | 'negators'>): number {
  const whole = words.get(word)
  if (whole !== undefined) return whole
  for (let length = Math.min(word.length, longest); length > 1; length -= 1) {
    const found = beginnings.get(word.slice(0, length))
    if (found !== undefined) return found
  }
  return 0
}

function weightsOf({ common, negators, ...lists }: WordList): Weights {
  const all = (Object.keys(worths) as (keyof typeof worths)[]).flatMap((name) =>
    lists[name].split(' ').map((word) => [word, worths[name]] as const),
  )
  const beginnings = new Map(all.filter(([word]) => word.endsWith('*')).map(([word, worth]) => [word.slice(0, -1), worth] as const))
  return {
    common: new Set(common.split(' ')),
    negators: new Set(negators.split(' ')),
    words: new Map(all.filter(([word]) => !word.endsWith('*'))),
    beginnings,
    longest: Math.max(...Array.from(beginnings.keys(), (each) => each.length)),
  }
}
