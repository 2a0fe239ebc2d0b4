interface Item {
  id: string
  isPrimary: boolean
}
type Given<Values> = Values & { isPrimary?: boolean | null }

/**
 * The list as it shall be: one item changed, added (`id` null) or, without values, removed. A new primary one takes the
 * mark from the others, and the first of a list is primary by itself.
 */
export function changed<Old extends Item, Values extends object>(
  list: readonly Old[],
  id: string | null,
  values: Given<Values> | null,
  asInput: (item: Old) => Given<Values>,
): Given<Values>[] {
  const others = list.filter((item) => item.id !== id).map((item) => asInput(item))
  if (!values) return others
  const isPrimary = values.isPrimary === true || others.every((each) => !each.isPrimary)
  const kept = isPrimary ? others.map((each) => ({ ...each, isPrimary: false })) : others
  const at = list.findIndex((item) => item.id === id)
  return kept.toSpliced(at < 0 ? kept.length : at, 0, { ...values, isPrimary })
}

/** The primary one of several must give its mark to another one before it can go. */
export const mayGo = (list: readonly Item[], id: string): boolean => list.length === 1 || !list.find((item) => item.id === id)?.isPrimary
