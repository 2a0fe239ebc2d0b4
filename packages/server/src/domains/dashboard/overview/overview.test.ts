import { afterEach, describe, expect, it } from 'vitest'
import { answer, useForms } from '#domains/forms/testing/forms.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

// Today is 20 November 2026
const held = useTestServer()
const { form, person, run, send, submit } = useForms(() => held.server)
type Figures = Record<'open' | 'overdue' | 'answered' | 'goals' | 'notes' | 'trainings', number>
type Overview = { since: string; mine: Figures; team: Figures | null }
const figures = '{ open overdue answered goals notes trainings }'
const overview = async (who: WorldPerson) =>
  (await held.server.as(who).ask<{ all: Overview }>(`{ all: getDashboardOverview { since mine ${figures} team ${figures} } }`)).all
const train = (who: Exclude<WorldPerson, 'stranger'>, day: string, more: { hours?: number; cost?: number } = {}) =>
  held.server.rows(
    `insert into trainings (tenant_id, id, person_id, name, status, completed_on, hours, cost_amount, cost_currency)
     values ($1, gen_random_uuid(), $2, 'First aid', 'COMPLETED', $3, $4, $5, case when $5::numeric is not null then 'AUD' end)`,
    [held.server.world.tenantId, person(who), day, more.hours ?? null, more.cost ?? null],
  )

/** A goal of the employee that is completed, due on a day. */
const achieve = (day: string) =>
  held.server.rows(
    `insert into goals (tenant_id, id, person_id, name, weight, start_on, due_on, progress, approval)
     values ($1, gen_random_uuid(), $2, 'Faster', 10, '2026-01-01', $3, 'COMPLETED', 'APPROVED')`,
    [held.server.world.tenantId, person('employee'), day],
  )
/** A note about the employee. */
const note = async (day: string) => {
  const { id: categoryId } = await run<{ id: string }>('hr', 'diaryNoteCategoryCreate', { name: `Conduct on ${day}` }, '{ id }')
  const input = { personId: person('employee'), categoryId, summary: 'Calm', happenedOn: day, visibility: 'STANDARD', description: 'Very' }
  return run('manager', 'diaryNoteCreate', input, '{ id }')
}

afterEach(async () => {
  for (const table of ['tasks', 'trainings', 'goals', 'diary_notes']) await held.server.rows(`delete from ${table}`)
})

describe('the overview of the dashboard', () => {
  it('counts what one has to answer and did in the last three months, and the same of those below [AD-326] [AD-327] [AD-328] [AD-329]', async () => {
    const designId = await form()
    await send('hr', { designId, personIds: [person('employee')] })
    await submit('employee', await send('hr', { designId, personIds: [person('employee')] }), [answer(1, 'Done')])
    await held.server.rows("update tasks set overdue_from = '2026-11-20' where status = 'OPEN'")
    await train('employee', '2026-08-20')
    await train('employee', '2026-08-19')
    await achieve('2026-08-20')
    await achieve('2026-08-19')
    await note('2026-08-20')
    await note('2026-08-19')
    const mine = { open: 1, overdue: 1, answered: 1, goals: 1, notes: 1, trainings: 1 }
    expect(await overview('employee')).toEqual({ since: '2026-08-20', mine, team: null })
    expect(await overview('manager')).toMatchObject({ mine: { open: 0, goals: 0, notes: 0, trainings: 0 }, team: mine })
    expect((await overview('other')).team).toBeNull()
  })
})

describe('the training investment of a team', () => {
  const ask = async (who: WorldPerson) =>
    (await held.server.as(who).ask<{ all: unknown[] }>('{ all: listTeamTrainingInvestment { quarter currency amount hours trainings } }'))
      .all

  it('is summed by quarter and currency, with costs for those who may see them [AD-334] [AD-974]', async () => {
    await train('employee', '2026-11-02', { hours: 7.5, cost: 100 })
    await train('employee', '2026-10-01', { hours: 2, cost: 50.5 })
    await train('employee', '2026-09-30', { hours: 1 })
    await train('employee', '2025-12-31', { hours: 8, cost: 999 })
    await train('other', '2026-11-02', { hours: 3 })
    const scope = (slug: string) => [slug, 'SUBORDINATE'] as const
    await grantOnly(held.server, 'manager', [scope('people.jobs.view'), scope('people.training.view'), scope('people.training.costs.view')])
    expect(await ask('manager')).toEqual([
      { quarter: '2026-07-01', currency: null, amount: null, hours: '1', trainings: 1 },
      { quarter: '2026-10-01', currency: 'AUD', amount: '150.5', hours: '9.5', trainings: 2 },
    ])
    await grantOnly(held.server, 'manager', [scope('people.jobs.view'), scope('people.training.view')])
    expect(await ask('manager')).toMatchObject([{ quarter: '2026-07-01' }, { quarter: '2026-10-01', amount: null, hours: '9.5' }])
    expect(await ask('employee')).toEqual([])
  })
})
