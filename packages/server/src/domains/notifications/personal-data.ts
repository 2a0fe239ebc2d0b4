import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

export const personalData: readonly PersonalTable[] = [{ table: 'notices', column: 'user_id', in: 'users' }]
