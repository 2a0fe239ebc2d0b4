import { typedWords } from './names.ts'
import { plain } from './plain.ts'

/** From one index of a text to another, the second outside. */
export type Range = readonly [from: number, to: number]

/** Splits typed text into words, without dots and commas at their ends, as in “Tolk, J.” */
export const termsOf = (typed: string): string[] =>
  typedWords(typed)
    .map((word) => withoutOuterMarks(plain(word)))
    .filter(Boolean)

function withoutOuterMarks(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && '.,'.includes(word.charAt(from))) from += 1
  while (from < to && '.,'.includes(word.charAt(to - 1))) to -= 1
  return from < to ? word.slice(from, to) : word
}

/**
 * Where a text shows the terms, in the order of the text: at the beginning of a word, or else, with `inside`, within one. Overlapping
 * places are one.
 */
export function foundRanges(text: string, terms: readonly string[], inside = true): Range[] {
  const letters = lettersOf(text)
  const found = terms.flatMap((term) => (inside || letters.begins(term) ? letters.find(term) : [])).toSorted((a, b) => a[0] - b[0])
  const joined: Range[] = []
  for (const [from, to] of found) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)]
    else joined.push([from, to])
  }
  return joined
}

/** How well a text answers: 0 begins with what was typed, 1 begins words with it, 2 has it inside, null lacks a term. */
export function rankOf(text: string, terms: readonly string[]): 0 | 1 | 2 | null {
  if (plain(text).startsWith(terms.join(' '))) return 0
  const letters = lettersOf(text)
  if (terms.every((term) => letters.begins(term))) return 1
  return terms.every((term) => letters.find(term).length > 0) ? 2 : null
}

/** A text in plain letters that know where they come from. */
function lettersOf(text: string) {
  let joined = ''
  const from: number[] = []
  const to: number[] = []
  const begins: boolean[] = []
  let isInWord = false
  for (const { 0: shown, index } of text.matchAll(/\P{M}\p{M}*|\p{M}/gu)) {
    const letters = /^\s/u.test(shown) ? ' ' : plain(shown)
    joined += letters
    for (let n = 0; n < letters.length; n += 1) {
      from.push(index)
      to.push(index + shown.length)
      begins.push(n === 0 && !isInWord)
    }
    isInWord = /^[\p{L}\p{N}]/u.test(shown)
  }
  const rangeAt = (at: number, term: string): Range => [from[at] ?? 0, to[at + term.length - 1] ?? text.length]
  const placesOf = (term: string) => {
    const places: number[] = []
    if (term === '') return places
    for (let at = joined.indexOf(term); at >= 0; at = joined.indexOf(term, at + 1)) places.push(at)
    return places
  }
  return {
    begins: (term: string) => placesOf(term).some((at) => begins[at]),
    find(term: string): Range[] {
      const places = placesOf(term)
      const place = places.find((at) => begins[at]) ?? places[0]
      return place === undefined ? [] : [rangeAt(place, term)]
    },
  }
}
