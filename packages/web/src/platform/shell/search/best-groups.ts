import type { Found } from '#platform/routing/contributions.ts'

/** Groups of results without those that are empty. Beside what has the very words, nothing is offered that has only words like them, nor before that is known. */
export function bestGroups<Group extends { readonly found: readonly Found[] }>(groups: readonly Group[], isAnswered: boolean): Group[] {
  const isFound = groups.some(({ found }) => found.some(({ isNear }) => !isNear))
  return groups
    .map((group) => (isAnswered && !isFound ? group : { ...group, found: group.found.filter(({ isNear }) => !isNear) }))
    .filter(({ found }) => found.length > 0)
}
