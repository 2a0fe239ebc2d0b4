/** What became of one field that someone else changed: taken over as theirs, or kept as typed until it is chosen whose value holds. */
export type Merged = { kind: 'taken' } | { kind: 'choice'; mine: unknown; theirs: unknown }

export interface Merge {
  mine: Readonly<Record<string, unknown>>
  /** The fields that someone else changed. */
  fields: Readonly<Record<string, Merged>>
}

/** Merges what was typed (`mine`) with what someone else saved (`theirs`), both made from `base`: field by field, parts of a value apart. */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown): Merge {
  const [before, typed, saved] = [leavesOf(base), leavesOf(mine), leavesOf(theirs)]
  const merge = { mine: {} as Record<string, unknown>, fields: {} as Record<string, Merged> }
  for (const path of new Set([...Object.keys(before), ...Object.keys(typed), ...Object.keys(saved)])) {
    const isMine = !isSame(typed[path], before[path])
    const isTheirs = !isSame(saved[path], before[path])
    if (isMine && Array.isArray(typed[path]) && Array.isArray(saved[path])) {
      merge.mine[path] = mergeLists(before[path] as readonly unknown[], typed[path], saved[path])
      if (isTheirs) merge.fields[path] = { kind: 'taken' }
      continue
    }
    if (isMine && !isSame(typed[path], saved[path])) {
      merge.mine[path] = typed[path]
      if (isTheirs) merge.fields[path] = { kind: 'choice', mine: typed[path], theirs: saved[path] ?? null }
    } else if (isTheirs && !isMine) merge.fields[path] = { kind: 'taken' }
  }
  return merge
}

/** Of several things chosen: what either added, without what either took away. */
const mergeLists = (base: readonly unknown[] | null | undefined, mine: readonly unknown[], theirs: readonly unknown[]) => [
  ...theirs.filter((each) => mine.includes(each) || !base?.includes(each)),
  ...mine.filter((each) => !base?.includes(each) && !theirs.includes(each)),
]

/** A field left blank has no value: null, an empty text and an absent one are the same. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(blankToNull(one)) === JSON.stringify(blankToNull(other))

const blankToNull = (value: unknown) => (value === undefined || value === '' ? null : value)

function leavesOf(value: unknown, path = ''): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return path ? { [path]: value } : {}
  return Object.assign({}, ...Object.entries(value).map(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name))) as Record<
    string,
    unknown
  >
}
