import type { PersonalTable } from '#platform/personal-data/personal-table.ts'
import { closeInDirectory } from './directory/push/soon.ts'
import { removeFromServices } from './services/soon.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'agent_keys', column: 'user_id', in: 'users', hidden: ['secret_hash'] },
  { table: 'agent_proposals', column: 'person_id', hidden: ['sealed_proposal'] },
  { table: 'directory_links', column: 'user_id', in: 'users' },
  { table: 'directory_user_names', column: 'user_id', in: 'users' },
  { table: 'directory_holds', column: 'person_id' },
  { table: 'directory_people', column: 'person_id', hidden: ['hash'], release: closeInDirectory },
  { table: 'service_people', column: 'person_id', hidden: ['hash'], release: removeFromServices },
]
