import { kinds } from '@kith/shared/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { versionTable } from '#platform/records/versions.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { care, pace, useReports } from './testing/reports.ts'

const held = useTestServer()
const { run, group, asked, refused } = useReports(() => held.server)
const versionsOf = (id: string) =>
  held.server.rows<{ number: number; name: string; metrics: number }>(
    `select number, content ->> 'name' as name, jsonb_array_length(content -> 'metrics') as metrics
     from metric_group_versions where metric_group_id = $1 order by number`,
    [id],
  )

describe('a record with versions', () => {
  it('keeps a version whenever what others are made from changes, and none when it does not', async () => {
    const id = await group([care])
    expect(await versionsOf(id)).toMatchObject([{ number: 1, metrics: 1 }])
    await run('hr', 'metricGroupUpdate { id }', { id, version: 1, name: 'Renamed', metrics: [care, pace] })
    await run('hr', 'metricGroupUpdate { id }', { id, version: 2, name: ' Renamed ' })
    await run('hr', 'metricGroupDeactivate { id }', { id, version: 3 })
    expect(await versionsOf(id)).toMatchObject([
      { number: 1, metrics: 1 },
      { number: 2, name: 'Renamed', metrics: 2 },
    ])
  })

  it('keeps none of a change that is refused', async () => {
    const id = await group([care])
    expect((await refused('hr', 'metricGroupUpdate { id }', { id, version: 7, metrics: [pace] })).code).toBe('CONFLICT')
    expect(await versionsOf(id)).toHaveLength(1)
  })

  it('leaves what was made from an earlier version as it was', async () => {
    const id = await group([care])
    const { employee, manager } = held.server.world.people
    const input = { personId: employee, groupId: id, side: 'SUPERVISOR', respondentId: manager }
    const before = await asked('hr', input)
    await run('hr', 'metricGroupUpdate { id }', { id, version: 1, metrics: [{ ...care, supervisor: 'How much care do they take?' }, pace] })
    const after = await asked('hr', input)
    const read = (which: { id: string }) =>
      held.server.as('hr').ask('query ($id: ID!) { rating: getMetricResponse(id: $id) { groupVersion questions { question } } }', which)
    expect(await read(before)).toEqual({ rating: { groupVersion: 1, questions: [{ question: 'Theirs?' }] } })
    const questions = [{ question: 'How much care do they take?' }, { question: 'Theirs?' }]
    expect(await read(after)).toEqual({ rating: { groupVersion: 2, questions } })
  })

  it('takes its versions along where nothing was made from them', async () => {
    const id = await group([care])
    await run('hr', 'metricGroupDeactivate { id }', { id, version: 1 })
    await run('hr', 'metricGroupDelete', { id, version: 2 })
    expect(await versionsOf(id)).toEqual([])
  })

  it('has versions that the application cannot change or delete', async () => {
    const tables = [...kinds.values()].filter(({ versions }) => versions).map(versionTable)
    expect(tables).toContain('metric_group_versions')
    for (const table of tables)
      expect(
        await held.server.rows(
          `select has_table_privilege('kith_app', $1, 'insert') as adds, has_table_privilege('kith_app', $1, 'update, delete, truncate') as changes`,
          [table],
        ),
        table,
      ).toEqual([{ adds: true, changes: false }])
  })
})
