import type { MeantIds } from '#platform/testing/known-ids.ts'

export const meantIds: MeantIds = {
  'getOwnTask id': `select t.id from tasks t join users u on u.tenant_id = t.tenant_id and u.person_id = t.respondent_id
    where t.tenant_id = $1 and t.status = 'OPEN' and u.username = 'admin@demo.example' order by 1 limit 1`,
  'listTaskDrafts designId': "select id from form_designs where tenant_id = $1 and state = 'ACTIVE' order by 1 limit 1",
  'listTasks designId': 'select design_id as id from tasks where tenant_id = $1 order by 1 limit 1',
  'listFormAnswers designIds': "select design_id as id from tasks where tenant_id = $1 and status = 'COMPLETED' order by 1 limit 1",
}
