import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'saved_views', column: 'owner_user_id', in: 'users' },
  { table: 'default_views', column: 'user_id', in: 'users' },
  { table: 'pins', column: 'user_id', in: 'users' },
  { table: 'saved_signatures', column: 'user_id', in: 'users' },
  { table: 'survey_prompts', column: 'user_id', in: 'users' },
  { table: 'exports', column: 'user_id', in: 'users' },
]
