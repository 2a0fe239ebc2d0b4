import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { endJobs } from '#domains/jobs/public.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { acting, grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
type Item = { id: string; displayName: string; employmentStatusId: string; primaryJob: { location: { name: string } } | null }
type Page = { items: Item[]; endCursor: string | null; totalCount: number; totalIsCapped: boolean }

const made: Record<string, string> = {}
let secondJob = ''
beforeAll(async () => {
  const person = async (key: string, firstName: string, lastName: string, ...jobs: Parameters<typeof makePerson>[2] & object) => {
    const { id, jobs: ids } = await makePerson(held.server, { firstName, lastName, emails: [{ email: `${key}@demo.example` }] }, jobs)
    made[key] = id
    secondJob = ids[1] ?? ''
  }
  await person('past', 'Pia', 'Past', { companyStartDate: '2021-01-04', companyEndDate: '2024-03-01' })
  await person('upcoming', 'Uma', 'Upcoming', { companyStartDate: '2026-12-01' })
  await person(
    'returning',
    'Rex',
    'Returning',
    { companyStartDate: '2019-01-07', companyEndDate: '2020-01-31' },
    { companyStartDate: '2026-12-14' },
  )
  await person('exiting', 'Eve', 'Exiting', { companyStartDate: '2021-01-04', companyEndDate: '2026-11-20' })
  await person('none', 'Nia', 'Nojob')
  await person(
    'two',
    'Tim',
    'Twojobs',
    { companyStartDate: '2021-01-04' },
    { companyStartDate: '2022-01-03', supervisorJobId: held.server.world.jobs.other },
  )
})

async function list(as: WorldPerson, args = ''): Promise<Page> {
  const query = `{ listPeople${args && `(${args})`} { items { id displayName employmentStatusId primaryJob { location { name } } } endCursor totalCount totalIsCapped } }`
  return (await held.server.as(as).ask<{ listPeople: Page }>(query)).listPeople
}
const names = (page: Page) => page.items.map(({ displayName }) => displayName)
const world = ['Ada Byron', 'Eve Exiting', 'Hana Ito', 'Zoë Larsen', "Dora O'Neill", 'Malik Osei', 'Tim Twojobs', 'Otto Weiß']

describe('who is in the directory', () => {
  it('shows colleagues who are employed today, by last name, and counts the same [PW-033]', async () => {
    const page = await list('employee')
    expect(names(page)).toEqual(world)
    expect(page).toMatchObject({ totalCount: world.length, totalIsCapped: false, endCursor: null })
  })

  it('shows a person with two jobs once, with the job that is primary', async () => {
    const { listPeople } = await held.server.as('employee').ask<{
      listPeople: {
        items: { otherJobsCount: number; otherJobs: { id: string }[]; primaryJob: { supervisor: { displayName: string } } }[]
        totalCount: number
      }
    }>('{ listPeople(search: "twojobs") { items { otherJobsCount otherJobs { id } primaryJob { supervisor { displayName } } } totalCount } }')
    expect(listPeople.items).toMatchObject([
      { otherJobsCount: 1, otherJobs: [{}], primaryJob: { supervisor: { displayName: 'Malik Osei' } } },
    ])
    expect(listPeople.totalCount).toBe(1)
  })

  it('shows who has no job now only to those who may view the profile, each with the status [PW-196][PW-197][PW-198][PW-200][PW-201][PW-204][PW-205][SH-405]', async () => {
    const page = await list('hr')
    const status = (key: string) => page.items.find(({ id }) => id === made[key])?.employmentStatusId
    expect(names(page)).toHaveLength(world.length + 3)
    expect([status('upcoming'), status('returning'), status('exiting'), status('none'), status('two')]).toEqual(
      ['UPCOMING_STAFF', 'RETURNING_STAFF', 'EXITING_STAFF', 'NO_JOB_RECORDS', 'CURRENT_STAFF'].map((each) => `EMPLOYMENT_STATUS_${each}`),
    )
  })

  it('lists past staff only when asked to, and only to holders of people.past_profile.view [PW-034][PW-199][PW-203][PW-205][SH-389][SH-405]', async () => {
    expect(names(await list('hr'))).not.toContain('Pia Past')
    const past = (await list('hr', 'showPastStaff: true')).items.find(({ id }) => id === made['past'])
    expect(past?.employmentStatusId).toBe('EMPLOYMENT_STATUS_PAST_STAFF')
    expect(names(await list('manager', 'showPastStaff: true'))).toContain('Pia Past')
    expect(names(await list('director', 'showPastStaff: true'))).toContain('Pia Past')
    expect(names(await list('employee', 'showPastStaff: true'))).toEqual(world)
    expect(names(await list('hr', 'filter: { employmentStatuses: [PAST_STAFF, CURRENT_STAFF] }'))).toContain('Pia Past')
  })

  it('still lists a person on their last day, and no longer the day after [PW-205]', async () => {
    held.server.travel('2026-11-20T12:59:00Z')
    expect(names(await list('employee'))).toContain('Eve Exiting')
    held.server.travel('2026-11-20T13:01:00Z')
    expect(names(await list('employee'))).not.toContain('Eve Exiting')
    held.server.travel('2026-11-19T23:00:00Z')
  })

  it('opens a starter to the new supervisor from so many days before, and to nobody else [AD-991][AD-992]', async () => {
    await held.server.rows('update tenant_settings set supervisor_early_access_days = 7 where tenant_id = $1', [held.server.world.tenantId])
    held.server.travel('2026-11-23T01:00:00Z')
    expect(names(await list('manager'))).not.toContain('Uma Upcoming')
    held.server.travel('2026-11-24T01:00:00Z')
    expect(names(await list('manager'))).toContain('Uma Upcoming')
    expect(names(await list('other'))).not.toContain('Uma Upcoming')
    await held.server.rows('update tenant_settings set supervisor_early_access_days = 0')
    held.server.travel('2026-11-19T23:00:00Z')
  })
})

describe('another day', () => {
  it('shows only whom the profile permission reaches: what is planned or past is not directory data', async () => {
    expect(names(await list('employee', 'asAt: "2026-12-02"'))).toEqual(['Zoë Larsen'])
    const later = await list('hr', 'asAt: "2026-12-02"')
    expect(later.items.find(({ id }) => id === made['upcoming'])?.employmentStatusId).toBe('EMPLOYMENT_STATUS_CURRENT_STAFF')
    expect(names(later)).not.toContain('Eve Exiting')
  })

  it('shows who was employed then, past staff to holders of people.past_profile.view', async () => {
    expect(names(await list('hr', 'asAt: "2024-03-01"'))).toContain('Pia Past')
    await grantOnly(held.server, 'other', [
      ['people.directory.view', 'ALL'],
      ['people.profile.view', 'ALL'],
    ])
    expect(names(await list('other', 'asAt: "2024-03-01"'))).not.toContain('Pia Past')
  })

  it('in the past has nobody who had not begun by then, except under their status; those who had left come as past staff', async () => {
    const lists = held.server.world.lists
    const past = 'asAt: "2024-06-03"'
    const listed = async (args: string) => {
      const page = await list('hr', args)
      expect(page.totalCount).toBe(page.items.length)
      return names(page)
    }
    expect(await listed(past)).toEqual([
      'Ada Byron',
      'Eve Exiting',
      'Hana Ito',
      'Zoë Larsen',
      'Nia Nojob',
      "Dora O'Neill",
      'Malik Osei',
      'Tim Twojobs',
      'Otto Weiß',
    ])
    expect(await listed(`${past}, filter: { employmentStatuses: [UPCOMING_STAFF] }`)).toEqual(['Uma Upcoming'])
    expect(await listed(`${past}, filter: { employmentStatuses: [RETURNING_STAFF] }`)).toEqual(['Rex Returning'])
    expect(await listed(`${past}, showPastStaff: true`)).toEqual(expect.arrayContaining(['Pia Past', 'Rex Returning']))
    expect(await listed(`${past}, showPastStaff: true`)).not.toContain('Uma Upcoming')
    const place = `locationIds: ["${lists['Perth']}"], businessUnitIds: ["${lists['Operations']}"]`
    expect(await listed(`${past}, filter: { ${place} }`)).not.toContain('Uma Upcoming')
    expect(await listed(`${past}, filter: { ${place}, employmentStatuses: [UPCOMING_STAFF] }`)).toEqual([])
    for (const today of ['', 'asAt: "2026-11-20", ', 'asAt: "2026-11-21", '])
      expect(await listed(`${today}filter: { ${place} }`)).toContain('Uma Upcoming')
  })

  it.each(['2026-13-01', 'tomorrow', '2026-02-30'])('refuses %s as a day', async (day) => {
    const error = await held.server.as('hr').refused(`{ listPeople(asAt: "${day}") { totalCount } }`)
    expect(error.extensions).toMatchObject({ code: 'INVALID', problems: [{ path: 'asAt' }] })
  })
})

describe('a directory that reaches only the team', () => {
  it('shows the people below and oneself, each once, and counts no one else', async () => {
    await grantOnly(held.server, 'other', [
      ['people.directory.view', 'SUBORDINATE'],
      ['people.directory.view', 'OWN'],
    ])
    const page = await list('other')
    expect(names(page)).toEqual(['Tim Twojobs', 'Otto Weiß'])
    expect(page.totalCount).toBe(2)
    expect(names(await list('other', 'sort: NAME_DESC'))).toEqual(['Otto Weiß', 'Tim Twojobs'])
    expect(names(await list('other', 'search: "e"'))).toEqual([])
    expect(names(await list('other', 'search: "t"'))).toEqual(['Tim Twojobs'])
  })

  it('loses a person with the job through which they were below', async () => {
    await acting(held.server, 'admin', (ctx) => endJobs(ctx, [{ jobId: secondJob, companyEndDate: '2026-11-19' }]))
    await grantOnly(held.server, 'other', [
      ['people.directory.view', 'SUBORDINATE'],
      ['people.profile.view', 'SUBORDINATE'],
      ['people.past_profile.view', 'FUNCTIONAL'],
    ])
    expect(names(await list('other', 'showPastStaff: true'))).toEqual([])
    const error = await held.server.as('other').refused('query ($id: ID!) { getPerson(id: $id) { id } }', { id: made['two'] })
    expect(error.extensions.code).toBe('NOT_FOUND')
    expect(names(await list('manager', 'filter: { team: true }'))).toContain('Tim Twojobs')
  })

  it('is refused to those who may neither find people nor open profiles, the person of an id as well', async () => {
    await grantOnly(held.server, 'other', [['people.profile.view', 'OWN']])
    expect(names(await list('other'))).toEqual(['Otto Weiß'])
    await grantOnly(held.server, 'other', [])
    for (const query of ['{ listPeople { totalCount } }', `{ getPerson(id: "${held.server.world.people.other}") { id } }`])
      expect((await held.server.as('other').refused(query)).extensions).toMatchObject({
        code: 'FORBIDDEN',
        missing: ['people.directory.view', 'people.profile.view'],
      })
  })
})

describe('filters and pages', () => {
  const id = (name: string) => held.server.world.lists[name] ?? ''

  it('filters by unit, location, work type, supervisor and status, all at once', async () => {
    expect(names(await list('hr', `filter: { businessUnitIds: ["${id('Design')}"] }`))).toEqual(['Ada Byron', 'Hana Ito', 'Otto Weiß'])
    expect(
      names(await list('hr', `filter: { locationIds: ["${id('Perth')}"], employmentStatuses: [UPCOMING_STAFF, RETURNING_STAFF] }`)),
    ).toEqual(['Rex Returning', 'Uma Upcoming'])
    expect(names(await list('hr', 'filter: { workTypes: [UNPAID] }'))).toEqual([])
    expect(names(await list('hr', 'filter: { employmentStatuses: [NO_JOB_RECORDS] }'))).toEqual(['Nia Nojob'])
    const reports = await list(
      'hr',
      `filter: { supervisorJobIds: ["${held.server.world.jobs.director}"], workTypes: [PERMANENT] }, search: "h"`,
    )
    expect(names(reports)).toEqual(['Hana Ito'])
    expect(reports.totalCount).toBe(1)
  })

  it('does not find by a job that the reader may not view: planned units stay closed', async () => {
    const filter = `filter: { locationIds: ["${id('Perth')}"] }`
    expect(names(await list('employee', filter))).toEqual(['Eve Exiting', 'Tim Twojobs'])
    expect(names(await list('employee', `${filter}, asAt: "2026-12-20"`))).toEqual([])
  })

  it('shows only the own team when asked to', async () => {
    expect(names(await list('manager', 'filter: { team: true }'))).toEqual(['Eve Exiting', 'Zoë Larsen', 'Tim Twojobs'])
    expect(names(await list('employee', 'filter: { team: true }'))).toEqual([])
  })

  it('turns pages in both directions without losing or repeating anyone', async () => {
    for (const [sort, expected] of [
      ['NAME_ASC', world],
      ['NAME_DESC', world.toReversed()],
    ] as const) {
      const seen: string[] = []
      for (let after: string | null = null; ;) {
        const page: Page = await list('employee', `first: 3, sort: ${sort}${after ? `, after: "${after}"` : ''}`)
        seen.push(...names(page))
        expect(page.totalCount).toBe(world.length)
        if (!page.endCursor) break
        after = page.endCursor
      }
      expect(seen).toEqual(expected)
    }
  })

  it.each(['first: 0', 'first: 201', 'after: "nonsense"', 'after: "WyJhIiwiYiJd"'])('refuses %s with a message', async (args) => {
    expect((await held.server.as('hr').refused(`{ listPeople(${args}) { endCursor } }`)).extensions.code).toBe('INVALID')
  })

  it('answers a page within five statements, with the cards of everyone on it', async () => {
    await list('employee')
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const { listPeople } = await held.server.as('employee').ask<{ listPeople: Page }>(
      `{ listPeople { items { id displayName initials employmentStatusId otherJobsCount primaryEmailAddress { email }
        primaryJob { positionTitle { name } businessUnit { name } location { name } supervisor { displayName } } } endCursor } }`,
    )
    expect(sent.mock.calls.length).toBeLessThanOrEqual(5)
    sent.mockRestore()
    expect(listPeople.items.every(({ primaryJob }) => primaryJob !== null)).toBe(true)
  })
})
