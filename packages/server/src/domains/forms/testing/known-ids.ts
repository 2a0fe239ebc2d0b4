import type { BetterRows, MeantTables } from '#platform/testing/known-ids.ts'

export const meantTables: MeantTables = {
  'listTaskDrafts designId': 'form_designs',
  'listTasks designId': 'form_designs',
}

export const betterRows: BetterRows = {
  form_designs: "state = 'ACTIVE'",
  tasks: "status = 'OPEN' and respondent_id in (select person_id from users where username = 'admin@demo.example')",
}
