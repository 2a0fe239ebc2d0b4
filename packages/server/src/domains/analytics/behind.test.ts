import { beforeAll, describe, expect, it } from 'vitest'
import { question, questionId, useForms } from '#domains/forms/testing/forms.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { rowsFileOf } from './testing/files.ts'

// Today is 20 November 2026
const held = useTestServer({ work: true })
const { form } = useForms(() => held.server)
const year = { from: '2026-01-01', until: '2026-11-20' }
const everything = [null, null, 0]
const write = (text: string, ...values: unknown[]) => held.server.rows(text, [held.server.world.tenantId, ...values])
let survey: string

type Behind = {
  personDisplayName: string
  record: { kind: string; name: string } | null
  question: string | null
  answer: string | null
}
async function behind(who: WorldPerson, page: string, ask: Record<string, string>, mark: readonly unknown[] = everything) {
  const query = `query ($page: String, $ask: String, $mark: String) { page: listAnalyticsRows(page: $page, ask: $ask, mark: $mark, first: 50) {
    items { personDisplayName record { kind name } question answer } } }`
  const variables = { page, ask: new URLSearchParams({ ...year, ...ask }).toString(), mark: JSON.stringify(mark) }
  return (await held.server.as(who).ask<{ page: { items: Behind[] } }>(query, variables)).page.items
}

/** A form of six people, each of whom has answered in words and chosen one of two. */
async function answered(designId: string): Promise<void> {
  const { people } = held.server.world
  const [version] = await held.server.rows<{ id: string }>('select id from form_design_versions where form_design_id = $1', [designId])
  const everyone = [people.admin, people.hr, people.director, people.manager, people.employee, people.other]
  for (const [index, person] of everyone.entries()) {
    const [task] = await write(
      `insert into tasks (tenant_id, id, person_id, title, source, design_id, version_id, issued_on, status, completed_on, is_shared)
       values ($1, gen_random_uuid(), $2, 'Survey', 'HAND', $3, $4, '2026-03-02', 'COMPLETED', '2026-03-09', false) returning id`,
      person,
      designId,
      version?.id,
    )
    for (const [asked, value] of [[1, `Words of ${index}`] as const, [2, questionId(index < 5 ? 51 : 52)] as const])
      await write(
        'insert into task_answers (tenant_id, task_id, question_id, place, value) values ($1, $2, $3, 0, $4)',
        (task as { id: string }).id,
        questionId(asked),
        value,
      )
  }
}

beforeAll(async () => {
  const { people } = held.server.world
  await write("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1")
  await write(
    `insert into goals (tenant_id, id, person_id, name, weight, start_on, due_on, progress, approval)
     values ($1, gen_random_uuid(), $2, 'Walk the site', 10, '2026-02-01', '2026-06-30', 'COMPLETED', 'APPROVED')`,
    people.employee,
  )
  await write("insert into skill_disciplines (tenant_id, id, name) values ($1, gen_random_uuid(), 'Safety')")
  await write(`insert into skills (tenant_id, id, name, discipline_id, is_business_critical)
    select $1, gen_random_uuid(), 'First aid', id, false from skill_disciplines where tenant_id = $1 and name = 'Safety'`)
  await write(
    `insert into person_skills (tenant_id, id, person_id, skill_id, level)
     select $1, gen_random_uuid(), $2, id, 'EXPERT' from skills where tenant_id = $1 and name = 'First aid'`,
    people.employee,
  )
  await write("insert into diary_note_categories (tenant_id, id, name) values ($1, gen_random_uuid(), 'Praise')")
  await write("insert into improvement_plan_levels (tenant_id, id, name) values ($1, gen_random_uuid(), 'First talk')")
  await write(
    `insert into performance_improvement_plans (tenant_id, id, person_id, category_id, level_id, summary, status, opened_on)
     select $1, gen_random_uuid(), $2, category.id, level.id, 'On time again', 'ACTIVE', '2026-03-01'
     from diary_note_categories category, improvement_plan_levels level where category.name = 'Praise' and level.name = 'First talk'
       and category.tenant_id = $1 and level.tenant_id = $1`,
    people.employee,
  )
  await write(
    `insert into improvement_plan_entries (tenant_id, id, performance_improvement_plan_id, level_id, type, happened_on, hours)
     select $1, gen_random_uuid(), id, level_id, 'FOLLOW_UP', '2026-03-15', 2 from performance_improvement_plans where tenant_id = $1`,
  )
  survey = await form([
    question(1, { text: 'What helps you most?', kind: 'LONG_TEXT' }),
    question(2, {
      text: 'How was it?',
      kind: 'RADIO_GROUP',
      options: [
        { id: questionId(51), label: 'Good' },
        { id: questionId(52), label: 'Bad' },
      ],
    }),
  ])
  await answered(survey)
})

describe('the rows behind a figure', () => {
  it('name the record that it counts by its title, or by its category where it has none', async () => {
    expect(await behind('hr', 'goals', { measure: 'goals', by: 'unit' })).toMatchObject([
      { record: { kind: 'goal', name: 'Walk the site' } },
    ])
    const skills = await behind('hr', 'skills', { measure: 'skillLevel', by: 'skill', asAt: '2026-11-20' })
    expect(skills).toMatchObject([{ record: { kind: 'personSkill', name: 'First aid' } }])
  })

  it('name the improvement plan that an entry is part of', async () => {
    const hours = await behind('hr', 'performanceImprovement', { measure: 'planHours', by: 'planLevel' })
    expect(hours).toMatchObject([{ record: { kind: 'performanceImprovementPlan', name: 'On time again' } }])
  })

  it('name no record where they are people', async () => {
    expect(await behind('hr', 'goals', { measure: 'peopleWithGoals', by: 'unit' })).toMatchObject([{ record: null, answer: null }])
    expect((await behind('hr', 'headcount', { by: 'unit', asAt: '2026-11-20' })).every(({ record }) => record === null)).toBe(true)
  })

  it('have what was asked and answered, and leave the form unnamed to those who may not open it [PW-332]', async () => {
    const rights: [slug: string, scope: string][] = [
      ['analytics.pages.form_data.view', 'FUNCTIONAL'],
      ['analytics.rows.view', 'FUNCTIONAL'],
      ['people.form_answers.view_others', 'ALL'],
      ['people.past_profile.view', 'FUNCTIONAL'],
    ]
    const asked = { measure: 'answers', by: 'question' }
    const marked = [questionId(2), null, 0]
    await grantOnly(held.server, 'other', rights)
    const unnamed = await behind('other', 'formData', asked, marked)
    expect(unnamed.every(({ record, question: asking }) => record === null && asking === 'How was it?')).toBe(true)
    expect(unnamed.map(({ answer }) => answer ?? '').toSorted()).toEqual(['Bad', 'Good', 'Good', 'Good', 'Good', 'Good'])
    await grantOnly(held.server, 'other', [...rights, ['people.tasks.view', 'ALL']])
    expect((await behind('other', 'formData', asked, marked)).map(({ record }) => record?.name)).toEqual(
      Array.from({ length: 6 }, () => 'Survey'),
    )
  })

  it('are in files with the same names and answers [PW-332]', async () => {
    const columns = ['name', 'record', 'answer', 'question']
    const ask = { measure: 'textAnswers', by: 'form', ...year }
    const [headings, ...lines] = await rowsFileOf(held.server, 'hr', { page: 'formData', ask, mark: everything, columns })
    expect(headings).toEqual(['Person', 'What', 'Answer', 'Question'])
    expect(lines).toContainEqual(['Zoë Larsen', 'Survey', 'Words of 4', 'What helps you most?'])
    expect(lines).toHaveLength(6)
  })
})

describe('answers in words', () => {
  const asked = (more: Record<string, string> = {}) => ({ measure: 'textAnswers', by: 'form', ...more })

  it('are listed for those who may read each of them, and choices are not among them [PW-332]', async () => {
    const all = await behind('hr', 'formData', asked({ f: 'form', 'f.form': survey }))
    expect(all.map(({ answer }) => answer ?? '').toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((index) => `Words of ${index}`))
  })

  it('are withheld where fewer than five people gave them, as their number is', async () => {
    await grantOnly(held.server, 'other', [
      ['analytics.pages.form_data.view', 'FUNCTIONAL'],
      ['analytics.rows.view', 'FUNCTIONAL'],
      ['people.form_answers.view_others', 'OWN'],
      ['people.tasks.view', 'ALL'],
    ])
    expect(await behind('other', 'formData', asked())).toEqual([])
  })
})
