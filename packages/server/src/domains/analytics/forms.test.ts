import { beforeAll, describe, expect, it } from 'vitest'
import { question, questionId, useForms } from '#domains/forms/testing/forms.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from './testing/asking.ts'

// Today is 20 November 2026
const held = useTestServer()
const { form, run } = useForms(() => held.server)
const year = { from: '2026-01-01', until: '2026-11-20' }
let hr: Asking
let survey: string

/** A form of six people that each answered in their own way. */
async function answered(designId: string, given: readonly (readonly [question: number, value: string])[][]): Promise<void> {
  const { tenantId, people } = held.server.world
  const [version] = await held.server.rows<{ id: string }>(
    'select id from form_design_versions where form_design_id = $1 order by number desc limit 1',
    [designId],
  )
  const everyone = [people.admin, people.hr, people.director, people.manager, people.employee, people.other]
  for (const [index, answers] of given.entries()) {
    const [task] = await held.server.rows<{ id: string }>(
      `insert into tasks (tenant_id, id, person_id, title, source, design_id, version_id, issued_on, overdue_from, status, completed_on, is_shared)
       values ($1, gen_random_uuid(), $2, 'Survey', 'HAND', $3, $4, '2026-03-02', '2026-03-10', 'COMPLETED', $5, true) returning id`,
      [tenantId, everyone[index], designId, version?.id, index < 4 ? '2026-03-09' : '2026-03-10'],
    )
    for (const [asked, value] of answers)
      await held.server.rows('insert into task_answers (tenant_id, task_id, question_id, place, value) values ($1, $2, $3, 0, $4)', [
        tenantId,
        task?.id,
        questionId(asked),
        value,
      ])
  }
}

beforeAll(async () => {
  hr = new Asking(held.server)
  await held.server.rows("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1", [held.server.world.tenantId])
  survey = await form([
    question(1, { kind: 'SCALE', measure: 'ENPS' }),
    question(2, { kind: 'RATING', most: '5', measure: 'SATISFACTION' }),
    question(3, { kind: 'SCALE', least: '1', most: '5', measure: 'WELLNESS' }),
    question(4, { kind: 'YES_NO', measure: 'SAFETY' }),
    question(5, { kind: 'LONG_TEXT' }),
  ])
  const scores = ['10', '9', '9', '8', '6', '0']
  const stars = ['5', '5', '4', '3', '1', '3']
  const well = ['5', '5', '5', '1', '1', '1']
  await answered(
    survey,
    scores.map((score, index) => [
      [1, score],
      [2, stars[index] ?? ''],
      [3, well[index] ?? ''],
      [4, index < 2 ? 'true' : 'false'],
      [5, 'In words'],
    ]),
  )
  await held.server.rows(
    `insert into tasks (tenant_id, id, person_id, title, source, design_id, version_id, issued_on, overdue_from, status, is_shared)
     select tenant_id, gen_random_uuid(), person_id, title, source, design_id, version_id, '2026-04-01', '2026-04-10', 'OPEN', true
     from tasks where design_id = $1 limit 1`,
    [survey],
  )
})

/** Has the question of a form offer other options from now on. */
async function renamed(designId: string, options: readonly object[]): Promise<void> {
  const [{ version } = { version: 0 }] = await held.server.rows<{ version: number }>('select version from form_designs where id = $1', [
    designId,
  ])
  const elements = [question(1, { kind: 'RADIO_GROUP', options })]
  await run('hr', 'formDesignUpdate', { id: designId, version, elements }, '{ id }')
  await run('hr', 'formDesignPublish', { id: designId, version: version + 1 }, '{ id }')
}

const total = async (page: string, measure: string, asked: Record<string, string> = {}) =>
  (await hr.ask(page, { measure, by: 'form', ...year, ...asked })).total

describe('answers to forms', () => {
  it('are promoters from nine on less detractors up to six, by all who answered [PW-330]', async () => {
    expect(await total('enps', 'enps')).toBeCloseTo(((3 - 2) / 6) * 100, 6)
    expect(await total('enps', 'enpsAnswers')).toBe(6)
  })

  it('are means of each scale from its least to its most [PW-335] [PW-336]', async () => {
    expect(await total('satisfaction', 'satisfaction')).toBeCloseTo((100 + 100 + 75 + 50 + 0 + 50) / 6, 6)
    expect(await total('wellness', 'wellness')).toBe(50)
  })

  it('are told apart by question, each with its words and the mean of its numbers [PW-332]', async () => {
    const means = await hr.by('formData', { measure: 'answerMean', by: 'question', ...year })
    expect(means['Question 1']).toBeCloseTo(7, 6)
    expect(means['Question 2']).toBeCloseTo(3.5, 6)
    expect(await hr.by('formData', { measure: 'answers', by: 'question', ...year })).toMatchObject({ 'Question 4': 6, 'Question 5': 6 })
  })

  it('about safety count where they say that something is wrong [PW-342]', async () => {
    expect(await total('safetyConcerns', 'safetyAnswers')).toBe(2)
    const { tenantId, people } = held.server.world
    for (const isSafety of [true, false]) {
      const [category] = await held.server.rows<{ id: string }>(
        'insert into diary_note_categories (tenant_id, id, name, is_safety) values ($1, gen_random_uuid(), $2, $3) returning id',
        [tenantId, `Of safety: ${String(isSafety)}`, isSafety],
      )
      await held.server.rows(
        `insert into diary_notes (tenant_id, id, person_id, category_id, happened_on, summary, description, visibility, creator_hours, subject_hours)
         values ($1, gen_random_uuid(), $2, $3, '2026-04-01', 'Note', 'Note', 'STANDARD', 1, 0.5)`,
        [tenantId, people.employee, category?.id],
      )
    }
    expect(await total('safetyConcerns', 'safetyNotes', { by: 'noteCategory' })).toBe(1)
  })

  it('answers of fewer than five people are withheld', async () => {
    const { lines, isWithheld } = await hr.ask('enps', { measure: 'enps', by: 'answer', ...year })
    expect(isWithheld).toBe(true)
    expect(lines.flatMap(({ values }) => values).every((value) => value === null)).toBe(true)
  })

  it('are those that their reader may read, and nobody else is behind the figures', async () => {
    const rights: [slug: string, scope: string][] = [
      ['analytics.pages.safety_concerns.view', 'FUNCTIONAL'],
      ['people.jobs.view', 'ALL'],
      ['people.form_answers.view_others', 'OWN'],
    ]
    await grantOnly(held.server, 'other', rights)
    const seen = await new Asking(held.server, 'other').ask('safetyConcerns', { measure: 'safetyAnswers', by: 'form', ...year })
    expect(seen.total).toBe(0)
  })
})

describe('the forms of which answers are shown', () => {
  it('say how many of each were issued and answered, and when the last one was [SH-415] [SH-600]', async () => {
    type Designs = { all: { id: string; [field: string]: unknown }[] }
    const query = `{ all: listAllAnalyticsFormDesigns { id name category { name } estimation numAllFormInstances numCompletedFormInstances
      lastIssuedAt lastCompletedAt } }`
    const { all } = await held.server.as('hr').ask<Designs>(query)
    expect(all.find(({ id }) => id === survey)).toMatchObject({
      category: null,
      estimation: 3,
      numAllFormInstances: 7,
      numCompletedFormInstances: 6,
      lastIssuedAt: '2026-04-01',
      lastCompletedAt: '2026-03-10',
    })
    expect((await held.server.as('employee').refused(query)).extensions).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('forms that people were asked to answer', () => {
  it('are answered on time, late, or overdue, by form [PW-348]', async () => {
    expect(await hr.by('taskCompliance', { measure: 'tasks', by: 'taskOutcome', ...year })).toEqual({ ON_TIME: 4, LATE: 2, OVERDUE: 1 })
    const shares = await hr.by('taskCompliance', { measure: 'taskShare', by: 'taskOutcome', ...year })
    expect(Object.entries(shares).map(([outcome, share]) => [outcome, Math.round(((share ?? 0) / 100) * 7)])).toEqual([
      ['ON_TIME', 4],
      ['LATE', 2],
      ['OVERDUE', 1],
    ])
    expect(await total('taskCompliance', 'taskCompliance')).toBeCloseTo((4 / 7) * 100, 6)
    expect(Object.values(await hr.by('taskCompliance', { measure: 'taskCompliance', by: 'form', ...year }))).toEqual([
      expect.closeTo((4 / 7) * 100, 6),
    ])
  })
})

describe('what is expected of everyone', () => {
  const share = async (measure: string, asAt: string) => (await hr.ask('minimumExpectations', { measure, by: 'unit', asAt })).total

  it('is met from the day of the last record that it takes until twelve months after the first of them [PW-331]', async () => {
    const headcount = await share('headcount', '2026-04-01')
    const asked = async (asAt: string) => (((await share('expectedForms', asAt)) ?? 0) / 100) * (headcount ?? 0)
    expect(await asked('2026-03-08')).toBe(0)
    expect(await asked('2026-03-09')).toBeCloseTo(4, 6)
    expect(await asked('2026-03-10')).toBeCloseTo(6, 6)
    await held.server.rows('update tenant_settings set expected_forms = 2 where tenant_id = $1', [held.server.world.tenantId])
    expect(await asked('2026-04-01')).toBe(0)
    await held.server.rows('update tenant_settings set expected_forms = 0 where tenant_id = $1', [held.server.world.tenantId])
    expect(await asked('2026-03-07')).toBeCloseTo(headcount ?? 0, 6)
    await held.server.rows('update tenant_settings set expected_forms = 1 where tenant_id = $1', [held.server.world.tenantId])
  })

  it('everything expected is met by those who meet each part of it', async () => {
    expect(await share('expectedAll', '2026-04-01')).toBe(0)
    await held.server.rows(
      'update tenant_settings set expected_goals = 0, expected_notes = 0, expected_trainings = 0 where tenant_id = $1',
      [held.server.world.tenantId],
    )
    expect(await share('expectedAll', '2026-04-02')).toBeCloseTo((await share('expectedForms', '2026-04-02')) ?? 0, 6)
  })
})

describe('the answers to the versions of a form', () => {
  it('are one figure for an option that has another name now, and keep the name of one that is gone', async () => {
    const [low, high, great] = [
      { id: questionId(51), label: 'Low' },
      { id: questionId(52), label: 'High' },
      { id: questionId(53), label: 'Great' },
    ]
    const designId = await form([question(1, { kind: 'RADIO_GROUP', options: [low, high] })])
    const given = (count: number, option: { id: string }) => Array.from({ length: count }, () => [[1, option.id]] as [number, string][])
    for (const [count, option] of [
      [6, low],
      [6, high],
    ] as const)
      await answered(designId, given(count, option))
    await renamed(designId, [{ ...high, label: 'Fair' }, great])
    await answered(designId, given(5, high))
    const shown = await hr.by('formData', { measure: 'answers', by: 'answer', f: 'form', 'f.form': designId, ...year })
    expect(shown).toEqual({ Fair: 11, Low: 6 })
  })
})
