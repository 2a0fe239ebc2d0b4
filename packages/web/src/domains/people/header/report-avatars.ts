import { href } from '@kith/shared/routes.ts'
import type { AvatarEntity } from '#platform/look/AvatarList.tsx'
import type { ReportAvatarFragment } from './reports.graphql.ts'

/** A direct report in a list of avatars; none where the reader may not know the person. */
export function avatarOf({ id, jobName, person }: ReportAvatarFragment): AvatarEntity[] {
  if (!person) return []
  const { id: personId, displayName, initials, picture, isAway, mayOpen } = person
  const to = mayOpen ? { href: href('people.profile', { personId }) } : {}
  return [{ id, personId, primaryText: displayName, secondaryText: jobName, initials, picture, isAway, ...to }]
}
