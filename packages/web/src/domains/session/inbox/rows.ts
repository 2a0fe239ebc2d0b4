import type { InboxRecordsQuery } from './inbox.graphql.ts'

type Group = InboxRecordsQuery['listWaiting'][number]
type Item = Group['items'][number]

/** Something that waits, with the kind that it is of. */
export type Row = Item & Pick<Group, 'one'>

/** Lists what waits to be decided, or to be done: what is due first before the others, and then what has waited longest. */
export function rowsOf(groups: readonly Group[], isApproval: boolean): Row[] {
  const rows = groups
    .filter((group) => group.isApproval === isApproval)
    .flatMap(({ one, items }) => items.map((item) => ({ ...item, one })))
  return rows.toSorted((left, right) => dueOf(left).localeCompare(dueOf(right)) || left.since.localeCompare(right.since))
}

export const countIn = (groups: readonly Group[], isApproval: boolean): number =>
  groups.filter((group) => group.isApproval === isApproval).reduce((sum, { count }) => sum + count, 0)

/** How many there are beside those that are listed. */
export const notListed = (groups: readonly Group[], isApproval: boolean): number =>
  countIn(groups, isApproval) - rowsOf(groups, isApproval).length

const dueOf = ({ due }: Item) => due ?? '9999-12-31'

/** Finds the actions that these rows share; none where they are of several kinds. */
export function sharedActions(rows: readonly Row[]): NonNullable<Row['record']>['actions'] {
  const [first, ...others] = rows
  if (!first?.record || others.some(({ record }) => record?.kind !== first.record?.kind)) return []
  return first.record.actions.filter(({ name }) => others.every(({ record }) => record?.actions.some((each) => each.name === name)))
}
