/** Which groups of a list are folded: those named, or, where all are, all but those named. */
export interface Folding {
  keys: readonly string[]
  isAllBut: boolean
}

const all = 'all'
/** The key of the group of those that have none is empty, which an address cannot show. */
const none = 'none'

/** As the address has it: `a,b` for two that are folded, `all,a` for all but one. */
export function foldingIn(text: string | null): Folding {
  const given = (text ?? '').split(',').filter(Boolean)
  const isAllBut = given[0] === all
  return { keys: given.slice(isAllBut ? 1 : 0).map((key) => (key === none ? '' : key)), isAllBut }
}

export function foldingText({ keys, isAllBut }: Folding): string | null {
  return [...(isAllBut ? [all] : []), ...keys.map((key) => key || none)].join(',') || null
}

export const isFolded = ({ keys, isAllBut }: Folding, key: string): boolean => keys.includes(key) !== isAllBut

export function turned(folding: Folding, key: string): Folding {
  const { keys } = folding
  return { ...folding, keys: keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key] }
}
