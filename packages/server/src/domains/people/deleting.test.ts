import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesOn, problemsOf } from './testing/changes.ts'
import { makePerson } from './testing/people.ts'

const held = useTestServer()
const { change, refusal, row, expectNothing } = changesOn(held)

describe('deleting a person', () => {
  it('is refused while there is an active job, the last day included, and to those who may not delete people [PW-524][PW-528][PW-607][PW-704]', async () => {
    const { id } = await makePerson(held.server, { lastName: 'Leaving', emails: [{ email: 'leaving@demo.example' }] }, [
      { companyStartDate: '2021-01-04', companyEndDate: '2026-11-20' },
    ])
    await expectNothing(async () => {
      expect(problemsOf(await refusal('hr', 'personDelete', { id, version: 1 }, ''))).toEqual(['id activeJob'])
      expect(problemsOf(await refusal('hr', 'personDelete', { id: held.server.world.people.hr, version: 1 }, ''))).toEqual(['id self'])
      expect((await refusal('manager', 'personDelete', { id, version: 1 }, '')).extensions).toMatchObject({
        code: 'FORBIDDEN',
        missing: ['people.delete'],
      })
    })
  })

  it('removes everything of the person and keeps that it happened, without personal values [PW-528]', async () => {
    const boss = await makePerson(held.server, { firstName: 'Gone', lastName: 'Vanished', emails: [{ email: 'gone@demo.example' }] }, [
      { companyStartDate: '2021-01-04', companyEndDate: '2024-03-01' },
    ])
    const report = await makePerson(held.server, { lastName: 'Report', emails: [{ email: 'report@demo.example' }] }, [
      { companyStartDate: '2021-01-04', supervisorJobId: boss.jobs[0] ?? null },
    ])
    const deleted = await change<string>('hr', 'personDelete', { id: boss.id, version: 1 }, '')
    expect(deleted).toBe(boss.id)
    for (const table of ['person_emails', 'person_words', 'jobs', 'job_segments', 'reporting_lines'])
      expect({ table, rows: await held.server.rows(`select 1 from ${table} where person_id = $1`, [boss.id]) }).toEqual({ table, rows: [] })
    expect(await row(boss.id)).toBeUndefined()
    const values = await held.server.rows(
      'select e.name, v.difference from events e left join event_values v on v.event_id = e.id where e.person_id = $1 order by e.id',
      [boss.id],
    )
    expect(values.at(-1)).toEqual({ name: 'person.deleted', difference: {} })
    expect(JSON.stringify(values)).not.toContain('Vanished')
    expect(await held.server.rows('select 1 from jobs where person_id = $1', [report.id])).toHaveLength(1)
    const { getPerson } = await held.server
      .as('hr')
      .ask<{ getPerson: { primaryJob: { supervisor: unknown } } }>(
        'query ($id: ID!) { getPerson(id: $id) { primaryJob { supervisor { id } } } }',
        { id: report.id },
      )
    expect(getPerson.primaryJob.supervisor).toBeNull()
  })
})
