import type { ComingChangeKind } from '@kith/shared/domains/dashboard.ts'

export const changeColours: Readonly<Record<ComingChangeKind, string>> = {
  STARTS: 'green',
  LEAVES: 'yellow',
  EXPECTED_END: 'yellow',
  LEAVE_STARTS: 'grape',
  LEAVE_ENDS: 'green',
  CHANGES: 'blue',
}
