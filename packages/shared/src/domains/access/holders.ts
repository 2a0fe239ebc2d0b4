import { declareList } from '../../lists.ts'

/** Why someone has access: as an administrator, everywhere, to themselves, through a reporting line, or as the permission is not about people. */
export const accessReasons = ['ADMINISTRATOR', 'ALL', 'OWN', 'SUBORDINATE', 'HELD'] as const
/** Why someone has no access. */
export const accessObstacles = ['ACCOUNT_DISABLED', 'ACCOUNT_UPCOMING', 'MODULE_OFF', 'NOT_HELD', 'OUT_OF_REACH', 'PAST_STAFF'] as const
/** What makes a reporting line open the person: it holds on the day, it begins soon, it was the last one of someone who has left. */
export const lineRules = ['PRESENT', 'EARLY', 'LAST'] as const

/** Who can see a person, a value of a person or a page, and why. */
export const accessHolderList = declareList({
  name: 'access-holders',
  record: 'user',
  title: 'access:explain.whoTitle',
  permissions: ['permission_groups.view'],
  columns: {
    name: { kind: 'text', heading: 'access:members.name' },
    username: { kind: 'text', heading: 'access:members.username' },
    reason: { kind: 'choice', heading: 'access:explain.why', choices: 'choices:AccessReason' },
    levels: { kind: 'number', heading: 'access:explain.levels' },
    groups: { kind: 'text', heading: 'access:catalogue.through' },
  },
  filters: {
    needs: { kind: 'text', label: 'access:explain.what', input: 'needs', isArgument: true },
    person: { kind: 'reference', label: 'access:explain.person', input: 'personId', isArgument: true, to: 'person' },
    group: { kind: 'reference', label: 'access:catalogue.heldBy', input: 'permissionGroupId', isArgument: true, to: 'permissionGroup' },
  },
  sort: 'name',
  search: true,
  asAt: true,
})
