import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
let colleague = ''
let starter = ''

beforeAll(async () => {
  const { server } = held
  const supervisorJobId = server.world.jobs.employee
  const make = async (firstName: string, lastName: string, companyStartDate: string) => {
    const email = `${firstName.toLowerCase()}@demo.example`
    const person = { firstName, lastName, pronouns: 'they/them', dateOfBirth: '1990-02-28', emails: [{ email }] }
    return (await makePerson(server, person, [{ companyStartDate, supervisorJobId }])).id
  }
  colleague = await make('Cleo', 'Colleague', '2021-01-04')
  starter = await make('Sam', 'Starter', '2026-12-01')
})

const page = `query ($id: ID!) { getPerson(id: $id) {
  displayName pronouns mayOpen mayViewProfile mayViewContactDetails isAway managers { displayName mayOpen } jobs { id companyStartDate }
  firstName legalName employeeNumber dateOfBirth tenureStartDate primaryPhoneNumber { number } emails { email } primaryEmailAddress { email }
  primaryJob {
    positionTitle { name } businessUnit { name } location { name } supervisor { displayName mayOpen }
    directReports { totalCount items { personDisplayName companyStartDate person { mayOpen } } }
  } } }`

type Line = readonly { displayName: string }[]
type Answer = { getPerson: Record<string, unknown> & { managers: Line } }
const seenBy = async (who: WorldPerson, id: string) => (await held.server.as(who).ask<Answer>(page, { id })).getPerson
const names = (line: Line) => line.map(({ displayName }) => displayName)

describe('the page of a colleague', () => {
  it('says who they are, where they work, for whom and with whom, and how to reach them, to everyone who may find them', async () => {
    expect(await seenBy('other', colleague)).toMatchObject({
      displayName: 'Cleo Colleague',
      pronouns: 'they/them',
      mayOpen: true,
      mayViewProfile: false,
      mayViewContactDetails: false,
      primaryEmailAddress: { email: 'cleo@demo.example' },
      primaryJob: {
        positionTitle: { name: 'Engineer' },
        businessUnit: { name: 'Operations' },
        location: { name: 'Perth' },
        supervisor: { displayName: 'Zoë Larsen', mayOpen: true },
        directReports: { totalCount: 0, items: [] },
      },
    })
  })

  it('keeps everything else to itself', async () => {
    const seen = await seenBy('other', colleague)
    for (const field of ['firstName', 'legalName', 'employeeNumber', 'dateOfBirth', 'tenureStartDate', 'primaryPhoneNumber', 'emails'])
      expect([field, seen[field]]).toEqual([field, null])
    expect(seen['jobs']).toEqual([])
    expect(await seenBy('hr', colleague)).toMatchObject({
      mayViewContactDetails: true,
      firstName: 'Cleo',
      dateOfBirth: '1990-02-28',
      jobs: [{ companyStartDate: '2021-01-04' }],
    })
  })

  it('does not exist for a future starter, not even among those who report to someone', async () => {
    const refusal = await held.server.as('other').refused(page, { id: starter })
    expect(refusal.extensions.code).toBe('NOT_FOUND')
    const supervisor = await seenBy('other', held.server.world.people.employee)
    expect(supervisor['primaryJob']).toMatchObject({
      directReports: { totalCount: 1, items: [{ personDisplayName: 'Cleo Colleague', companyStartDate: null, person: { mayOpen: true } }] },
    })
  })
})

describe('the line of managers', () => {
  it('goes from the nearest to the top, and is the same for everyone who may find them all', async () => {
    for (const who of ['other', 'manager', 'hr'] as const)
      expect(names((await seenBy(who, colleague)).managers)).toEqual(['Zoë Larsen', 'Malik Osei', "Dora O'Neill"])
    expect((await seenBy('other', held.server.world.people.director)).managers).toEqual([])
  })

  it('ends below the first one whom the viewer may not find, whose name is no link either', async () => {
    await grantOnly(held.server, 'manager', [['people.directory.view', 'SUBORDINATE']])
    const seen = await seenBy('manager', colleague)
    expect(names(seen.managers)).toEqual(['Zoë Larsen'])
    const employee = await seenBy('manager', held.server.world.people.employee)
    expect(employee.managers).toEqual([])
    expect(employee['primaryJob']).toMatchObject({ supervisor: { displayName: 'Malik Osei', mayOpen: false } })
  })

  it('is that of the day which is asked for', async () => {
    const asAt = `query ($id: ID!) { getPerson(id: $id, asAt: "2026-12-02") { managers { displayName } } }`
    const { getPerson } = await held.server.as('hr').ask<{ getPerson: { managers: Line } }>(asAt, { id: starter })
    expect(names(getPerson.managers)).toEqual(['Zoë Larsen', 'Malik Osei', "Dora O'Neill"])
    const today = `query ($id: ID!) { getPerson(id: $id) { managers { displayName } } }`
    const now = await held.server.as('hr').ask<{ getPerson: { managers: Line } }>(today, { id: starter })
    expect(names(now.getPerson.managers)).toEqual([])
  })
})
