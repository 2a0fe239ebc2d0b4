import { describe, expect, it } from 'vitest'
import { hire } from './testing/hire.ts'
import { readJob } from './testing/operations.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Row = { id: string; name: string; problems: string[] }

const mutation = 'mutation ($input: BulkActionInput!) { runBulkAction(input: $input) { id name problems } }'
const run = async (who: 'hr' | 'manager' | 'employee', input: object) =>
  (await held.server.as(who).ask<{ runBulkAction: Row[] }>(mutation, { input: { list: 'people', ...input } })).runBulkAction
const reason = () => held.server.world.lists['Promotion']
const records = (ids: readonly string[]) => ids.map((id) => ({ id }))

describe('many people at once', () => {
  it('are given a supervisor and a business unit from a day, each by an update of their primary job, and those without one are named', async () => {
    const [boss, first, second] = [await hire(held.server), await hire(held.server), await hire(held.server)]
    const { id: jobless } = (
      await held.server
        .as('hr')
        .ask<{ personCreate: { id: string } }>(
          'mutation { personCreate(input: { lastName: "Jobless", email: "jobless@demo.example" }) { id } }',
        )
    ).personCreate
    const events = await held.server.events('job.update_scheduled')
    const unit = held.server.world.lists['Design']
    const supervisor = {
      action: 'changeSupervisor',
      value: boss.job,
      day: '2027-02-01',
      reasonId: reason(),
      records: records([first.person, second.person, jobless]),
    }
    const answers = (rows: readonly Row[]) => new Map(rows.map(({ id, problems }) => [id, problems]))
    const expected = new Map([
      [first.person, []],
      [second.person, []],
      [jobless, ['This person has no job that you can change.']],
    ])
    expect(answers(await run('hr', { ...supervisor, isPreview: true }))).toEqual(expected)
    expect(await held.server.events('job.update_scheduled')).toBe(events)
    expect(answers(await run('hr', supervisor))).toEqual(expected)
    await run('hr', { action: 'changeBusinessUnit', value: unit, day: '2027-02-01', reasonId: reason(), records: records([first.person]) })
    expect(await held.server.events('job.update_scheduled')).toBe(events + 3)
    for (const { job } of [first, second]) {
      expect((await readJob(held.server.as('hr'), job, '2027-01-31')).supervisorJob?.id).not.toBe(boss.job)
      expect((await readJob(held.server.as('hr'), job, '2027-02-01')).supervisorJob?.id).toBe(boss.job)
    }
  })

  it('are refused one by one where the update of one is refused, and need a day', async () => {
    const { person, job } = await hire(held.server)
    const change = { action: 'changeSupervisor', value: job, records: records([person]) }
    const [own] = await run('hr', { ...change, day: '2027-02-01', reasonId: reason() })
    expect(own?.problems).toHaveLength(1)
    const [theirs] = await run('employee', { ...change, day: '2027-02-01', reasonId: reason() })
    expect(theirs?.problems).not.toEqual([])
    const refused = await held.server.as('hr').refused(mutation, { input: { list: 'people', ...change } })
    expect(refused.extensions.code).toBe('INVALID')
  })
})
