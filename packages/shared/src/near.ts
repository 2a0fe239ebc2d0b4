/** Says whether a word begins with what was typed, but for one slip of the finger: a letter too many, too few, another, or two exchanged. */
export function beginsNearly(word: string, typed: string): boolean {
  if (typed.length < SHORTEST) return false
  return [-1, 0, 1].some((more) => isOneSlip(word.slice(0, Math.max(0, typed.length + more)), typed))
}

/** Shorter words are too alike. */
const SHORTEST = 4

function isOneSlip(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [Array.from(one), Array.from(other)].toSorted((left, right) => left.length - right.length)
  if (longer.length - shorter.length > 1) return false
  const at = shorter.findIndex((letter, index) => letter !== longer[index])
  if (at === -1) return true
  const restOf = (word: readonly string[], from: number) => word.slice(from).join('')
  if (longer.length > shorter.length) return restOf(shorter, at) === restOf(longer, at + 1)
  const isExchanged = shorter[at] === longer[at + 1] && shorter[at + 1] === longer[at] && restOf(shorter, at + 2) === restOf(longer, at + 2)
  return isExchanged || restOf(shorter, at + 1) === restOf(longer, at + 1)
}
