import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { useGoals } from '../testing/goals.ts'

const held = useTestServer()
const { run, made, of, which } = useGoals(() => held.server)
type Who = Parameters<typeof held.server.as>[0]
beforeEach(async () => {
  await held.server.rows('delete from goals')
  await held.server.rows('update tenant_settings set goal_weight = true')
})

const hours = { type: 'TARGET', name: 'Hours to a first answer', start: '100', target: '50' }

describe('the progress history of a goal', () => {
  it('keeps who has updated it, why, and what became of it, for everyone who views the goal', async () => {
    const goal = await made('employee', { measurements: [hours] })
    const measurementId = goal.measurements[0]?.id
    const readings = [{ measurementId, current: '75' }]
    const half = await run('employee', 'Measure', { ...which(goal), progress: 'ON_TARGET', reason: 'The new queue works', readings })
    await run('manager', 'Measure', { ...which(half), progress: 'ON_TARGET', reason: 'Checked' })
    const query = 'query ($id: ID!) { one: getGoal(id: $id) { updates { authorName reason progress percentage } } }'
    const { one } = await held.server.as('manager').ask<{ one: { updates: object[] } }>(query, { id: goal.id })
    expect(one.updates).toEqual([
      { authorName: 'Malik Osei', reason: 'Checked', progress: null, percentage: null },
      { authorName: 'Zoë Larsen', reason: 'The new queue works', progress: 'ON_TARGET', percentage: 50 },
    ])
  })
})

describe('the achievement of a person', () => {
  const achieved = async (who: Who) => {
    const query = 'query ($personId: ID!) { all: getGoalAchievement(personId: $personId) { percentage counted } }'
    return (await held.server.as(who).ask<{ all: object }>(query, { personId: of('employee') })).all
  }

  it('is the mean of their approved current goals by weight, and by number where weights are not in use', async () => {
    const half = await run('manager', 'Approve', which(await made('employee', { weight: '3', measurements: [hours] })))
    const measurementId = half.measurements[0]?.id
    await run('employee', 'Measure', {
      ...which(half),
      progress: 'ON_TARGET',
      reason: 'Better',
      readings: [{ measurementId, current: '75' }],
    })
    await run('manager', 'Approve', which(await made('employee', { measurements: [hours] })))
    await made('employee', { weight: '100', measurements: [hours] })
    expect(await achieved('employee')).toEqual({ percentage: 38, counted: 2 })
    await held.server.rows('update tenant_settings set goal_weight = false')
    expect(await achieved('manager')).toEqual({ percentage: 25, counted: 2 })
    const query = 'query ($personId: ID!) { getGoalAchievement(personId: $personId) { counted } }'
    expect((await held.server.as('other').refused(query, { personId: of('employee') })).extensions.code).toBe('NOT_FOUND')
  })
})
