import type { InboxQuery } from '#platform/shell/inbox.graphql.ts'

type Group = InboxQuery['listWaiting'][number]

/** Everything that waits: what is due first before what has no day, which comes by how long it has waited. */
export const firstWaiting = (groups: readonly Group[]) =>
  groups
    .flatMap(({ kind, label, items }) => items.map((item) => ({ ...item, kind, label })))
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)) || one.since.localeCompare(other.since))

const dayOf = ({ due }: Group['items'][number]) => due ?? '9999-12-31'
