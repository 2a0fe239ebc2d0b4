import type { MeantIds } from '#platform/testing/known-ids.ts'

const categoryOf = (table: string) =>
  `select category_id as id from ${table} where tenant_id = $1 and category_id is not null order by 1 limit 1`

export const publishedForm = `select d.id from form_designs d where d.tenant_id = $1 and d.state = 'ACTIVE'
  and exists (select from form_design_versions v where v.tenant_id = d.tenant_id and v.form_design_id = d.id) order by 1 limit 1`

export const meantIds: MeantIds = {
  'formDesignDuplicate categoryId': 'form_categories',
  'listFormDesigns categoryId': categoryOf('form_designs'),
  'listAnonymousFormDesigns categoryId': categoryOf('anonymous_form_designs'),
  'getOwnTask id': `select t.id from tasks t join users u on u.tenant_id = t.tenant_id and u.person_id = t.respondent_id
    where t.tenant_id = $1 and t.status = 'OPEN' and u.username = 'admin@demo.example' order by 1 limit 1`,
  'listTaskDrafts designId': publishedForm,
  'listTasks designId': 'select design_id as id from tasks where tenant_id = $1 order by 1 limit 1',
  'listFormAnswers designIds': "select design_id as id from tasks where tenant_id = $1 and status = 'COMPLETED' order by 1 limit 1",
}
