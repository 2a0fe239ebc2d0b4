import { accessObstacles, accessReasons, lineRules } from '@kith/shared/domains/access/holders.ts'
import { grantScopes } from '@kith/shared/declarations.ts'
import { memberRules } from '@kith/shared/domains/access.ts'
import { boolean, choice, date, hidden, id, integer, list, shape, text, valueShape } from '#platform/graphql/shape.ts'

const scopes = list(choice('GrantScope', grantScopes))

const AccessGroup = shape('AccessGroup', { id: id(), name: text() })

export const AccessHolder = shape(
  'AccessHolder',
  {
    id: id(),
    username: text(),
    displayName: text(),
    ...hidden({ sortName: text() }),
    personId: id({ nullable: true }),
    reason: choice('AccessReason', accessReasons),
    levels: integer({ nullable: true, description: 'How many levels above the person; null for one who has access otherwise.' }),
    groups: list(AccessGroup),
  },
  { description: 'A user who can see something, and why.' },
)

export const ExplainedGroup = shape('ExplainedGroup', {
  id: id(),
  name: text(),
  scopes,
  givesEverything: boolean(),
  ...hidden({ isMember: boolean() }),
  isByRule: boolean({ description: 'Whether a rule of the group makes the user a member on this day.' }),
  memberRule: choice('PermissionGroupMemberRule', memberRules, { nullable: true }),
})

const PersonAbove = valueShape('PersonAbove', {
  id: id(),
  name: text({ nullable: true, description: 'Null for somebody whom the reader cannot find.' }),
})

export const ExplainedLine = shape(
  'ExplainedLine',
  {
    jobId: id(),
    positionTitle: text({ nullable: true, from: 'title' }),
    rule: choice('LineRule', lineRules),
    startsOn: date({ nullable: true }),
    endsOn: date({ nullable: true, description: 'The first day on which the line does not hold any more.' }),
    above: list(PersonAbove, { description: 'From the manager of the person up to the user.' }),
  },
  { description: 'A reporting line that opens the person.' },
)

export const ExplainedPermission = valueShape('ExplainedPermission', {
  slug: text(),
  passes: boolean(),
  reason: choice('AccessReason', accessReasons, { nullable: true }),
  obstacle: choice('AccessObstacle', accessObstacles, { nullable: true }),
  scopes,
  groups: list(ExplainedGroup),
  wouldGive: list(ExplainedGroup, { description: 'Groups whose members have access here.' }),
  lines: list(ExplainedLine),
})

export const ExplainedPart = valueShape(
  'ExplainedPart',
  { passes: boolean(), permissions: list(ExplainedPermission) },
  { description: 'At least one of these permissions is needed.' },
)

export const AccessExplanation = valueShape('AccessExplanation', { isAllowed: boolean(), parts: list(ExplainedPart) })
