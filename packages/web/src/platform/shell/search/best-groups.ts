import type { Found } from '#platform/routing/contributions.ts'

/** Removes empty groups. Similar words are offered only once every group has answered and none has the very words. */
export function bestGroups<Group extends { readonly found: readonly Found[] }>(groups: readonly Group[], isAnswered: boolean): Group[] {
  const isFound = groups.some(({ found }) => found.some(({ isNear }) => !isNear))
  return groups
    .map((group) => (isAnswered && !isFound ? group : { ...group, found: group.found.filter(({ isNear }) => !isNear) }))
    .filter(({ found }) => found.length > 0)
}
