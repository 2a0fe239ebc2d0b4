import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { NewJob } from './public.ts'
import { hire, hireAgain } from './testing/hire.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')

/** Someone with jobs from one day to another, as at the end of the tests' day. */
async function employed(...jobs: readonly Pick<NewJob, 'companyStartDate' | 'companyEndDate'>[]) {
  const [first, ...others] = jobs
  const { person, job } = await hire(held.server, first)
  const ids = [job]
  for (const each of others) ids.push(await hireAgain(held.server, person, each))
  return { person, jobs: ids, last: ids.at(-1) ?? '' }
}
const serviceOf = async (id: string, asAt = '2026-11-20') => {
  const { job } = await hr().ask<{ job: { serviceStartDate: string | null; lengthOfService: Record<string, number> | null } }>(
    'query ($id: ID!, $asAt: Date) { job: getJob(id: $id, asAt: $asAt) { serviceStartDate lengthOfService { years months days } } }',
    { id, asAt },
  )
  return [job.serviceStartDate, job.lengthOfService && Object.values(job.lengthOfService).join(' ')]
}
async function setTenure(person: string, tenureStartDate: string | null) {
  const { of } = await hr().ask<{ of: { version: number; lastName: string } }>(
    'query ($person: ID!) { of: getPerson(id: $person) { version lastName } }',
    { person },
  )
  await hr().ask('mutation ($input: PersonUpdateInput!) { personUpdate(input: $input) { id } }', {
    input: { id: person, ...of, tenureStartDate },
  })
}

it('service counts from the first day of the unbroken employment, of which up to four days without a job are part [PW-214]', async () => {
  const short = await employed(
    { companyStartDate: '2020-01-06', companyEndDate: '2023-06-30' },
    { companyStartDate: '2023-07-05', companyEndDate: '2025-01-31' },
    { companyStartDate: '2025-02-01' },
  )
  expect(await serviceOf(short.last)).toEqual(['2020-01-06', '6 10 14'])
  expect(await serviceOf(short.jobs[0] ?? '')).toEqual(['2020-01-06', '3 5 25'])
  const long = await employed({ companyStartDate: '2020-01-06', companyEndDate: '2023-06-30' }, { companyStartDate: '2023-07-06' })
  expect(await serviceOf(long.last)).toEqual(['2023-07-06', '3 4 14'])
  expect(await serviceOf(long.jobs[0] ?? '')).toEqual(['2020-01-06', '3 5 25'])
  expect(await serviceOf(long.last, '2023-07-05')).toEqual([null, null])
})

it('a tenure start that HR has set goes before, for the present employment alone, until it is cleared [PW-188][PW-214]', async () => {
  const { person, jobs, last } = await employed(
    { companyStartDate: '2012-01-02', companyEndDate: '2019-12-31' },
    { companyStartDate: '2023-07-06' },
  )
  await setTenure(person, '2018-03-01')
  expect(await serviceOf(last)).toEqual(['2018-03-01', '8 8 19'])
  expect(await serviceOf(jobs[0] ?? '')).toEqual(['2012-01-02', '7 11 30'])
  await setTenure(person, null)
  expect(await serviceOf(last)).toEqual(['2023-07-06', '3 4 14'])
})

it('anniversaries count service in the same way as the job', async () => {
  const { person } = await employed({ companyStartDate: '2020-12-01', companyEndDate: '2023-06-30' }, { companyStartDate: '2023-07-03' })
  const anniversaries = async () => {
    const windows = [
      ['2026-11-20', '2027-01-15'],
      ['2027-02-01', '2027-03-20'],
    ].map(async ([from, until]) => {
      const { page } = await hr().ask<{ page: { items: { day: string; years: number; person: { id: string } }[] } }>(
        `query ($from: Date!, $until: Date!) { page: listCalendarEvents(from: $from, until: $until, filter: { kinds: [ANNIVERSARY] }, first: 200) {
          items { day years person { id } } } }`,
        { from, until },
      )
      return page.items.filter((event) => event.person.id === person).map(({ day, years }) => `${day} ${years}`)
    })
    return (await Promise.all(windows)).flat()
  }
  expect(await anniversaries()).toEqual(['2026-12-01 6'])
  await setTenure(person, '2019-02-28')
  expect(await anniversaries()).toEqual(['2027-02-28 8'])
})

it('only those who may edit the profile set the tenure start, with an event that says so', async () => {
  const { person } = await employed({ companyStartDate: '2020-12-01' })
  const input = { id: person, version: 1, lastName: 'Somebody', tenureStartDate: '2019-02-28' }
  const error = await held.server
    .as('employee')
    .refused('mutation ($input: PersonUpdateInput!) { personUpdate(input: $input) { id } }', { input })
  expect(['FORBIDDEN', 'NOT_FOUND']).toContain(error.extensions.code)
  const before = await held.server.events('person.updated')
  await setTenure(person, '2019-02-28')
  expect(await held.server.events('person.updated')).toBe(before + 1)
})
