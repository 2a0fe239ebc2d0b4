import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { care, halfYear, pace, useReports } from './testing/reports.ts'

const held = useTestServer()
const { group, rate } = useReports(() => held.server)
type Grid = { total: number; rated: number; people: { personDisplayName: string; performance: Axis; potential: Axis }[] }
type Axis = { level: string; mean: { ofTen: string; count: number } }
const query = `query ($performance: ID!, $potential: ID!, $from: Date!, $until: Date!) {
  grid: getTalentGrid(performanceGroupId: $performance, potentialGroupId: $potential, from: $from, until: $until) {
    total rated people { personDisplayName performance { level mean { ofTen count } } potential { level mean { ofTen count } } } } }`

describe('the grid of performance and potential', () => {
  it('places the people that its reader reaches by what their supervisors said in the period, and nobody by less than both [PW-347]', async () => {
    const [performance, potential] = [await group([care, pace]), await group([care, pace])]
    const read = async (who: 'manager' | 'hr' | 'employee' | 'other', period: object = halfYear) =>
      (await held.server.as(who).ask<{ grid: Grid }>(query, { performance, potential, ...period })).grid
    await rate(performance, 'manager', 'SUPERVISOR', '5')
    expect(await read('manager')).toEqual({ total: 0, rated: 1, people: [] })
    await rate(potential, 'manager', 'SUPERVISOR', '2')
    await rate(potential, 'other', 'PEER', '5')
    const employee = {
      personDisplayName: 'Zoë Larsen',
      performance: { level: 'HIGH', mean: { ofTen: '10.0', count: 1 } },
      potential: { level: 'LOW', mean: { ofTen: '2.5', count: 1 } },
    }
    for (const who of ['manager', 'hr'] as const) expect(await read(who)).toEqual({ total: 1, rated: 1, people: [employee] })
    expect(await read('manager', { from: '2025-05-20', until: '2025-11-20' })).toEqual({ total: 0, rated: 0, people: [] })
    for (const who of ['employee', 'other'] as const) {
      const { extensions } = await held.server.as(who).refused(query, { performance, potential, ...halfYear })
      expect(extensions.code).toBe('FORBIDDEN')
    }
  })
})
