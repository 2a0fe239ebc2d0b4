import type { PersonalTable } from '#platform/personal-data/personal-table.ts'
import { removeUserOf } from './users.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'users', hidden: ['password_hash', 'grants', 'grants_version', 'disclaimer_digest'], erase: removeUserOf },
  { table: 'permission_group_members', column: 'user_id', in: 'users' },
  { table: 'access_delegations', column: 'grantor_user_id', or: 'delegate_user_id', in: 'users' },
]
