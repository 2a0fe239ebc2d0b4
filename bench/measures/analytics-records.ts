import pg from 'pg'
import type { Client } from '../lib/client.ts'
import type { Seeded } from '../lib/seeded.ts'
import { requireOfEverybody } from './compliance.ts'

const question = (number: number) => `01900000-0000-7000-8000-00000000000${number}`
const option = (number: number) => `01900000-0000-7000-8000-0000000000a${number}`
/** A question of each kind that a page of analytics counts. */
const elements = [
  { id: question(1), kind: 'SCALE', text: 'Would you recommend us?', least: '0', most: '10', measure: 'ENPS' },
  { id: question(2), kind: 'RATING', text: 'Are you content?', measure: 'SATISFACTION' },
  { id: question(3), kind: 'RATING', text: 'Are you well?', measure: 'WELLNESS' },
  { id: question(4), kind: 'YES_NO', text: 'Have you seen anything unsafe?', measure: 'SAFETY' },
  {
    id: question(5),
    kind: 'RADIO_GROUP',
    text: 'Where do you work best?',
    options: [1, 2, 3].map((number) => ({ id: option(number), label: `Place ${number}` })),
  },
  { id: question(6), kind: 'LONG_TEXT', text: 'Anything else?' },
]
/** By the number `n` of each person. */
const answers = `values (1, (n % 11)::text), (2, (n % 5 + 1)::text), (3, (n % 4 + 2)::text), (4, (n % 20 = 0)::text),
  (5, '01900000-0000-7000-8000-0000000000a' || n % 3 + 1), (6, 'All good')`

/** Asks everybody a form in the last year, which four in five answer, requires qualifications of them, and weighs all texts. */
export async function fillRecords(administrator: Client, seeded: Seeded): Promise<void> {
  await requireOfEverybody(seeded, 4)
  const { form } = await administrator.ask<{ form: { id: string } }>(
    'mutation ($input: FormDesignCreateInput!) { form: formDesignCreate(input: $input) { id } }',
    { input: { name: 'How is work?', type: 'SURVEY', respondent: 'SUBJECT', elements } },
  )
  await administrator.ask('mutation ($input: RecordVersionInput!) { formDesignPublish(input: $input) { id } }', {
    input: { id: form.id, version: 1 },
  })
  const client = new pg.Client({ connectionString: seeded.adminUrl })
  await client.connect()
  await client.query("select set_config('app.tenant', $1, false)", [seeded.tenantId])
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into tasks (id, person_id, title, source, design_id, version_id, respondent_id, respondent_is, job_id, issued_on, due_on,
      overdue_from, ignored_from, status, completed_on, submitted_by_id)
    select gen_random_uuid(), person_id, 'How is work?', 'HAND', $1, (select id from form_design_versions where form_design_id = $1), person_id, 'SUBJECT',
      id, day, day + 14, day + 15, day + 60, case when n % 5 = 0 then 'OPEN' else 'COMPLETED' end, case when n % 5 > 0 then day + n % 20 end,
      case when n % 5 > 0 then person_id end
    from (select j.id, j.person_id, abs(hashtext(j.id::text)) as n, current_date - abs(hashtext(j.id::text)) % 365 as day, j.employed
      from jobs j where j.tenant_id = app.tenant() and j.company_end_on is null) held
    where employed @> day`,
    [form.id],
  )
  await client.query(
    `insert into task_answers (task_id, question_id, place, value)
    select task_id, ('01900000-0000-7000-8000-00000000000' || number)::uuid, 0, value
    from (select id as task_id, abs(hashtext(id::text)) as n from tasks where tenant_id = app.tenant() and status = 'COMPLETED') told
    cross join lateral (${answers}) given (number, value)`,
  )
  const score = (id: string) => `(hashtext(${id}::text) % 100) / 100.0`
  await client.query(
    `insert into task_answer_sentiments (task_id, question_id, score)
    select id, $1, ${score('id')} from tasks where tenant_id = app.tenant() and status = 'COMPLETED'`,
    [question(6)],
  )
  await client.query(
    `insert into diary_note_sentiments (diary_note_id, note_version, score)
    select id, version, ${score('id')} from diary_notes where tenant_id = app.tenant() on conflict do nothing`,
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze tasks, task_answers, task_answer_sentiments, diary_note_sentiments')
  await client.end()
}
