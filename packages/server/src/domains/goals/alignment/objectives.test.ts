import { beforeEach, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useGoals } from '../testing/goals.ts'

const held = useTestServer()
const { run, refused, made, of, which } = useGoals(() => held.server)
type Who = Parameters<typeof held.server.as>[0]
type Made = { id: string; version: number }
beforeEach(async () => {
  await held.server.rows('delete from goals')
  await held.server.rows('delete from organisation_objectives')
})

const objective = async (publishOn: string | null) => {
  const query = 'mutation ($input: OrganisationObjectiveCreateInput!) { done: organisationObjectiveCreate(input: $input) { id version } }'
  const input = { name: 'Answer first', startOn: '2026-12-01', endOn: '2027-06-30', publishOn, illustration: 'SUMMIT', colour: 'TEAL' }
  return (await held.server.as('hr').ask<{ done: Made }>(query, { input })).done
}
const shownTo = async (who: Who, id: string) => {
  const { one } = await held.server
    .as(who)
    .ask<{ one: { objective: { name: string } | null } }>('query ($id: ID!) { one: getGoal(id: $id) { objective { name } } }', { id })
  return one.objective?.name ?? null
}
const alignment = async (who: Who, id: string) => {
  const query = `query ($id: ID!) { one: getOrganisationObjective(id: $id) { alignment { goalCount percentage goals { name } } } }`
  const { one } = await held.server
    .as(who)
    .ask<{ one: { alignment: { goalCount: number; percentage: number | null; goals: { name: string }[] } } }>(query, { id })
  return { ...one.alignment, goals: one.alignment.goals.map(({ name }) => name) }
}
const measurement = { type: 'TARGET', name: 'Hours', start: '100', target: '50' }
const reach = async (who: WorldPerson, goal: Awaited<ReturnType<typeof made>>, current: string) =>
  run(who, 'Measure', {
    ...which(goal),
    progress: 'ON_TARGET',
    readings: goal.measurements.map(({ id }) => ({ measurementId: id, current })),
    reason: 'Counted',
  })

describe('a goal that is aligned to an objective', () => {
  it('shows it to those alone who may see the objective, and is aligned by nobody else', async () => {
    const hidden = await objective(null)
    const input = { personId: of('employee'), name: 'Mine', startOn: '2026-01-01', dueOn: '2026-12-31', objectiveId: hidden.id }
    expect((await refused('employee', 'Create', input)).problems?.map(({ path }) => path)).toEqual(['objectiveId'])
    const goal = await made('hr', { objectiveId: hidden.id })
    expect([await shownTo('hr', goal.id), await shownTo('employee', goal.id)]).toEqual(['Answer first', null])
    const publish = 'mutation ($input: RecordVersionInput!) { organisationObjectivePublish(input: $input) { id } }'
    await held.server.as('hr').ask(publish, { input: hidden })
    expect(await shownTo('employee', goal.id)).toBe('Answer first')
  })

  it('is aligned to no other goal beside it', async () => {
    const [above, aim] = [await made('hr', {}), await objective('2026-11-01')]
    const input = { personId: of('employee'), name: 'Mine', startOn: '2026-01-01', dueOn: '2026-12-31' }
    const both = { ...input, parentGoalId: above.id, objectiveId: aim.id }
    expect((await refused('hr', 'Create', both)).problems).toMatchObject([
      { path: 'objectiveId', message: expect.stringMatching(/not to both/) },
    ])
  })
})

describe('an objective', () => {
  it('shows the goals that are aligned to it as far as its reader may view them, and how far these have come', async () => {
    const { id } = await objective('2026-11-01')
    await reach('hr', await made('hr', { name: 'Half', objectiveId: id, measurements: [measurement] }), '75')
    await reach('hr', await made('hr', { name: 'Whole', personId: of('manager'), objectiveId: id, measurements: [measurement] }), '50')
    await made('hr', { name: 'Not measured', objectiveId: id, dueOn: '2026-11-30' })
    await run('hr', 'Archive', which(await made('hr', { name: 'Archived', objectiveId: id })))
    expect(await alignment('employee', id)).toEqual({ goalCount: 2, percentage: 50, goals: ['Not measured', 'Half'] })
    expect(await alignment('hr', id)).toMatchObject({ goalCount: 3, percentage: 75 })
    expect(await alignment('other', id)).toEqual({ goalCount: 0, percentage: null, goals: [] })
  })

  it('is not deleted while goals are aligned to it', async () => {
    const aim = await objective('2026-11-01')
    const goal = await made('hr', { objectiveId: aim.id })
    const remove = 'mutation ($input: RecordVersionInput!) { organisationObjectiveDelete(input: $input) }'
    const { extensions } = await held.server.as('hr').refused(remove, { input: aim })
    expect(extensions.problems).toMatchObject([{ message: expect.stringMatching(/Archive it instead/) }])
    await run('hr', 'Update', { ...which(goal), objectiveId: null })
    await held.server.as('hr').ask(remove, { input: aim })
  })
})
