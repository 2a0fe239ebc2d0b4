import { beforeAll, describe, expect, it } from 'vitest'
import { usualDimensions, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { isComposed, measureNamed } from '@kith/shared/domains/analytics/measures.ts'
import { tellsApart } from '@kith/shared/domains/analytics/told-apart.ts'
import { pageKeys, pageOf } from '@kith/shared/domains/analytics/pages.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Asking } from './testing/asking.ts'

// Today is 20 November 2026
const held = useTestServer()
const year = { from: '2026-01-01', until: '2026-11-20' }
const isUsual = (name: DimensionName) => (usualDimensions as readonly string[]).includes(name)
let hr: Asking
const write = (text: string, ...values: unknown[]) => held.server.rows(text, [held.server.world.tenantId, ...values])

beforeAll(async () => {
  const { people } = held.server.world
  hr = new Asking(held.server)
  await write("update tenant_settings set data_confidence_on = '2015-01-01' where tenant_id = $1")
  const goal = `insert into goals (tenant_id, id, person_id, name, weight, start_on, due_on, progress, approval) values ($1, gen_random_uuid(), $2, 'Goal', 10, $3, $4, $5, 'APPROVED')`
  await write(goal, people.employee, '2026-02-01', '2026-06-30', 'COMPLETED')
  await write(goal, people.employee, '2026-03-01', '2026-10-31', 'ON_TARGET')
  await write(goal, people.manager, '2025-01-01', '2025-12-31', 'COMPLETED')
  await write(goal, people.manager, '2026-11-01', '2027-01-31', 'ARCHIVED')
  const training = `insert into trainings (tenant_id, id, person_id, name, status, scheduled_on, completed_on, hours, cost_amount, cost_currency)
    values ($1, gen_random_uuid(), $2, 'Training', $3, $4, $5, $6, $7, $8)`
  await write(training, people.employee, 'COMPLETED', '2025-12-01', '2026-01-15', 7.5, 200, 'AUD')
  await write(training, people.manager, 'SCHEDULED', '2026-03-01', null, 2, 50, 'NZD')
  await write(training, people.manager, 'COMPLETED', null, '2025-05-01', 8, null, null)
  await write("insert into diary_note_categories (tenant_id, id, name) values ($1, gen_random_uuid(), 'Of the figures')")
  await write("insert into improvement_plan_levels (tenant_id, id, name) values ($1, gen_random_uuid(), 'Of the figures')")
  const idIn = (table: string) => `(select id from ${table} where tenant_id = $1 and name = 'Of the figures')`
  const category = idIn('diary_note_categories')
  const note = `insert into diary_notes (tenant_id, id, person_id, category_id, happened_on, summary, description, visibility, creator_hours, subject_hours)
    values ($1, gen_random_uuid(), $2, ${category}, $3, 'Note', 'Note', $4, 1, 0.5)`
  await write(note, people.employee, '2026-04-01', 'STANDARD')
  await write(note, people.employee, '2026-04-02', 'RESTRICTED')
  await write(
    `insert into performance_improvement_plans (tenant_id, id, person_id, category_id, level_id, summary, status, opened_on, resolved_on)
     values ($1, gen_random_uuid(), $2, ${category}, ${idIn('improvement_plan_levels')}, 'Plan', 'RESOLVED', '2026-03-01', '2026-03-31')`,
    people.employee,
  )
})

const total = async (page: string, measure: string, asked: Record<string, string>) =>
  (await hr.ask(page, { measure, by: 'unit', ...asked })).total

describe('what is kept of people', () => {
  it('are goals while they run, without archived ones, and how many of them are completed or overdue [PW-334]', async () => {
    expect(await total('goals', 'goals', year)).toBe(2)
    expect(await total('goals', 'peopleWithGoals', year)).toBe(1)
    const { parts, total: share } = await hr.ask('goals', { measure: 'goalCoverage', by: 'unit', ...year })
    expect([parts[0]?.value, share]).toEqual([1, expect.closeTo(100 / (parts[1]?.value ?? 0), 6)])
    expect(await total('goals', 'goalCompletion', year)).toBe(50)
    expect(await total('goals', 'goalsOverdue', year)).toBe(1)
    expect(await hr.by('goals', { by: 'goalProgress', from: '2025-06-01', until: '2026-11-20' })).toEqual({ COMPLETED: 2, ON_TARGET: 1 })
  })

  it('is training on the day of its completion, or else of its appointment, with costs in the one currency [PW-350]', async () => {
    expect(await total('training', 'trainings', year)).toBe(2)
    expect(await total('training', 'trainingHours', year)).toBe(9.5)
    expect(await total('training', 'trainingCost', year)).toBe(200)
    const { parts } = await hr.ask('training', { measure: 'trainingCostPerHead', by: 'unit', ...year })
    expect(await total('training', 'trainingCostPerHead', year)).toBeCloseTo(200 / (parts[1]?.value ?? 0), 6)
    expect(await hr.by('training', { by: 'trainingStatus', ...year })).toEqual({ COMPLETED: 1, SCHEDULED: 1 })
  })

  it('are notes on their day, with those that are restricted only for readers of these [PW-329]', async () => {
    expect(await total('diaryNotes', 'notes', year)).toBe(2)
    expect(await total('diaryNotes', 'noteHours', year)).toBe(3)
    const reader = new Asking(held.server, 'other')
    const seen = async () => (await reader.ask('diaryNotes', { measure: 'notes', by: 'unit', ...year })).total
    const rights: [slug: string, scope: string][] = [
      ['analytics.pages.diary_notes.view', 'FUNCTIONAL'],
      ['people.diary_notes.view', 'ALL'],
      ['people.jobs.view', 'ALL'],
    ]
    await grantOnly(held.server, 'other', rights)
    expect(await seen()).toBe(1)
    await grantOnly(held.server, 'other', [...rights, ['people.diary_notes.view_restricted', 'ALL']])
    expect(await seen()).toBe(2)
  })

  it('are improvement plans while they are active, and how long they took [PW-339]', async () => {
    expect(await total('performanceImprovement', 'activePlans', { asAt: '2026-03-30' })).toBe(1)
    expect(await total('performanceImprovement', 'activePlans', { asAt: '2026-03-31' })).toBe(0)
    expect(await total('performanceImprovement', 'plansOpened', year)).toBe(1)
    const finalised = async (from: string) => total('performanceImprovement', 'plansResolved', { from, until: '2026-11-20' })
    expect([await finalised('2026-03-31'), await finalised('2026-04-01')]).toEqual([1, 0])
    expect(await total('performanceImprovement', 'planDays', year)).toBe(30)
  })
})

describe('every page', () => {
  it.each(pageKeys.filter((key) => pageOf(key).shownBy === undefined))(
    '%s answers each of its measures over time and by its dimensions, and each figure is the number or the sum of the rows behind it',
    async (page) => {
      const { measures, dimensions, by } = pageOf(page)
      const differing: unknown[] = []
      for (const measure of measures) {
        const asked = { measure, by: measure === 'survival' ? 'startYear' : 'unit', ...year, asAt: '2026-11-20' }
        const { rows, lines } = await hr.ask(page, asked)
        const counted = measureNamed(measure)
        if (!isComposed(counted) && ['people', 'events', 'rows', 'sum'].includes(counted.counts) && !counted.isSurvival)
          for (const [row, { values }] of lines.entries()) {
            const { totalCount, items } = await hr.rows(page, asked, [rows[row]?.id, null, 0])
            const behind = counted.counts === 'sum' ? items.reduce((sum, { value }) => sum + (value ?? 0), 0) : totalCount
            if (Math.abs(behind - (values[0] ?? 0)) > 1e-6) differing.push([measure, rows[row]?.label, behind, values[0]])
          }
        await hr.ask(page, { measure, by: 'none', ...year })
      }
      // The playground has them from other pages, where they are tried
      for (const measure of page === 'playground' ? [] : measures)
        for (const name of dimensions.filter((each) => !isUsual(each) || page === 'headcount' || each === by))
          if (tellsApart(measure, name)) await hr.ask(page, { measure, by: name, ...year })
          else expect(await hr.refused(page, { measure, by: name, ...year })).toMatchObject({ extensions: { code: 'INVALID' } })
      expect(differing).toEqual([])
    },
  )
})

describe('a rate', () => {
  it('one figure by another of the same facts is told apart by what they have: completed goals by the goals that are as far', async () => {
    const { rows, lines } = await hr.ask('goals', { measure: 'goalCompletion', by: 'goalProgress', ...year })
    expect(Object.fromEntries(rows.map(({ label }, index) => [label, lines[index]?.values[0]]))).toEqual({ COMPLETED: 100, ON_TARGET: 0 })
  })

  it('is divided by everyone where it is told apart or filtered by what only leavers have', async () => {
    for (const asked of [
      { by: 'turnoverType' },
      { by: 'turnoverType,gender' },
      { by: 'unit', f: 'turnoverType', 'f.turnoverType': 'VOLUNTARY' },
    ]) {
      const { parts } = await hr.ask('attrition', { measure: 'attrition', ...asked, ...year })
      expect(parts[1]?.value).toBeGreaterThan(0)
    }
  })
})
