import { beforeAll, describe, expect, it } from 'vitest'
import type { Situation } from '@kith/shared/domains/people.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly, makePerson, type TestJob } from './testing/people.ts'

// Today is 20 November 2026
const held = useTestServer()

beforeAll(async () => {
  const person = (lastName: string, ...jobs: TestJob[]) =>
    makePerson(held.server, { lastName, emails: [{ email: `${lastName}@demo.example` }] }, jobs)
  await person('Fresh', { companyStartDate: '2026-10-22', probationEndDate: '2027-04-22' })
  await person('November', { companyStartDate: '2026-11-02', probationEndDate: '2026-12-20' })
  await person('Older', { companyStartDate: '2026-10-21', probationEndDate: '2026-11-19' })
  await person('Moved', { companyStartDate: '2024-01-08', companyEndDate: '2026-11-01' }, { companyStartDate: '2026-11-02' })
  await person('Back', { companyStartDate: '2024-01-08', companyEndDate: '2026-09-30' }, { companyStartDate: '2026-11-09' })
  await person('Left', { companyStartDate: '2024-01-08', companyEndDate: '2026-11-13' })
  await person('LastDay', { companyStartDate: '2024-01-08', companyEndDate: '2026-11-20' })
  await person('LongGone', { companyStartDate: '2020-01-06', companyEndDate: '2025-11-20' })
  await person('Alone', { companyStartDate: '2024-01-08', supervisorJobId: null })
  const visa = await person('Visa', { companyStartDate: '2024-01-08' })
  const safe = await person('Safe', { companyStartDate: '2024-01-08' })
  const {
    jobs: [leader = ''],
  } = await person('Gone', { companyStartDate: '2024-01-08', companyEndDate: '2026-11-01' })
  await person('Orphan', { companyStartDate: '2024-01-08', supervisorJobId: leader })
  await held.server.rows("update people set work_right_expires_on = '2027-01-19' where id = $1", [visa.id])
  await held.server.rows("update people set work_right_expires_on = '2027-01-20' where id = $1", [safe.id])
  await held.server.rows("update people set emergency_contact_name = 'Mum' where id = any ($1)", [[visa.id, safe.id]])
})

async function found(as: WorldPerson, situation: Situation | readonly Situation[], more = ''): Promise<string[]> {
  const { listPeople } = await held.server
    .as(as)
    .ask<{ listPeople: { totalCount: number; items: { lastName: string }[] } }>(
      `query ($situations: [PeopleSituation!]) { listPeople(first: 200, showPastStaff: true, filter: { situations: $situations } ${more}) { totalCount items { lastName } } }`,
      { situations: [situation].flat() },
    )
  expect(listPeople.totalCount).toBe(listPeople.items.length)
  return listPeople.items.map(({ lastName }) => lastName)
}

describe('the situation that the directory is narrowed to', () => {
  it('is that of the day: who has started lately or this month, without those who only moved to another job', async () => {
    expect(await found('hr', 'STARTED_LATELY')).toEqual(['Back', 'Fresh', 'November'])
    expect(await found('hr', 'STARTED_IN_MONTH')).toEqual(['Back', 'November'])
    expect(await found('hr', 'STARTED_IN_MONTH', 'asAt: "2026-10-31"')).toEqual(['Fresh', 'Older'])
  })

  it('is who has left, by their last day, and not who went on in another job', async () => {
    expect(await found('hr', 'LEFT_LATELY')).toEqual(['Gone', 'LastDay', 'Left'])
    expect(await found('hr', 'LEFT_IN_YEAR')).toEqual(['Back', 'Gone', 'LastDay', 'Left'])
    expect(await found('hr', 'LEFT_IN_MONTH', 'asAt: "2025-11-30"')).toEqual(['LongGone'])
  })

  it('is who is on probation, and whose probation ends within 30 days', async () => {
    expect(await found('hr', 'ON_PROBATION')).toEqual(['Fresh', 'November'])
    expect(await found('hr', 'PROBATION_ENDING')).toEqual(['November'])
    expect(await found('hr', 'ON_PROBATION', 'asAt: "2026-11-19"')).toEqual(['Fresh', 'November', 'Older'])
  })

  it('is whose work rights end within 60 days, who has no emergency contact and who has no supervisor, apart from those who lead', async () => {
    expect(await found('hr', 'WORK_RIGHT_ENDING')).toEqual(['Visa'])
    expect(await found('hr', 'NO_SUPERVISOR')).toEqual(['Alone', 'Orphan'])
    expect(await found('hr', 'NO_SUPERVISOR', 'asAt: "2026-11-01"')).not.toContain('Orphan')
    const without = await found('hr', 'NO_EMERGENCY_CONTACT')
    expect(without).toContain('Alone')
    expect(without).not.toContain('Visa')
    expect(without).not.toContain('Left')
    expect(await found('hr', ['NO_SUPERVISOR', 'WORK_RIGHT_ENDING'])).toEqual(['Alone', 'Orphan', 'Visa'])
  })

  it('tells nobody what they may not see of a person', async () => {
    expect(await found('manager', 'ON_PROBATION')).toEqual(['Fresh', 'November'])
    expect(await found('manager', 'NO_EMERGENCY_CONTACT')).toEqual(['Osei'])
    expect(await found('manager', 'WORK_RIGHT_ENDING')).toEqual([])
    expect(await found('employee', 'ON_PROBATION')).toEqual([])
    expect(await found('employee', 'LEFT_IN_YEAR')).toEqual([])
    expect(await found('employee', 'EMPLOYED')).toContain('Fresh')
    await grantOnly(held.server, 'other', [['people.directory.view', 'ALL']])
    for (const situation of ['STARTED_LATELY', 'ON_PROBATION', 'NO_SUPERVISOR', 'WORK_RIGHT_ENDING', 'NO_EMERGENCY_CONTACT'] as const)
      expect(await found('other', situation)).toEqual([])
  })
})
