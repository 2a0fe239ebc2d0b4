import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
const made = { id: '', jobs: [] as string[] }
const past = { id: '' }

beforeAll(async () => {
  const { lists, jobs } = held.server.world
  Object.assign(
    made,
    await makePerson(
      held.server,
      {
        firstName: 'Margaret',
        middleName: 'Rose',
        lastName: "D'Arcy",
        preferredName: 'Meg',
        employeeNumber: '00123',
        dateOfBirth: '1990-02-28',
        genderId: lists['Female'] ?? null,
        workRightId: lists['Citizen'] ?? null,
        workRightExpiresOn: '2030-01-01',
        emergencyContactName: 'Ann',
        emails: [{ email: 'meg@demo.example' }, { email: 'meg@home.example', isPersonal: true }],
        phones: [{ country: 'AU', number: '+61291234567' }],
        addresses: [{ addressTypeId: lists['Home'] ?? '', fullAddress: '1 George St', country: 'AU', postcode: '2000' }],
      },
      [{ companyStartDate: '2021-01-04' }, { companyStartDate: '2022-01-03', supervisorJobId: jobs.other }],
    ),
  )
  past.id = (
    await makePerson(held.server, { firstName: 'Pia', lastName: 'Past', emails: [{ email: 'pia@demo.example' }] }, [
      { companyStartDate: '2021-01-04', companyEndDate: '2024-03-01' },
    ])
  ).id
})

const whole = `query ($id: ID!) { getPerson(id: $id) { displayName initials preferredOrFirstName lastName employmentStatusId mayViewProfile version
  legalName firstName middleName preferredName platformId employeeNumber tenureStartDate pronouns title { name }
  gender { name } dateOfBirth workRight { workRight { name } country { name } expiryDate } emergencyContact { name phone }
  primaryEmailAddress { email isPersonal } primaryPhoneNumber { number internationalNumber dialCode isoCode country { name dialCode } }
  emails { email isPrimary } phones { number } addresses { fullAddress postcode addressType { name } country { name } }
  primaryJob { id positionTitle { name } } otherJobs { id } jobs { id person { displayName } } user { username } } }`
type Person = Record<string, unknown> & { jobs: { id: string }[] }
const seenBy = async (who: Parameters<typeof held.server.as>[0], id = made.id) =>
  (await held.server.as(who).ask<{ getPerson: Person }>(whole, { id })).getPerson

describe('a person', () => {
  it('is open to those who may view everything about everyone [PW-193]', async () => {
    expect(await seenBy('hr')).toMatchObject({
      displayName: "Meg D'Arcy",
      initials: 'MD',
      preferredOrFirstName: 'Meg',
      legalName: "Margaret Rose D'Arcy",
      employeeNumber: '00123',
      gender: { name: 'Female' },
      dateOfBirth: '1990-02-28',
      workRight: { workRight: { name: 'Citizen' }, country: { name: 'Australia' }, expiryDate: '2030-01-01' },
      emergencyContact: { name: 'Ann', phone: null },
      primaryEmailAddress: { email: 'meg@demo.example', isPersonal: false },
      primaryPhoneNumber: {
        number: '(02) 9123 4567',
        internationalNumber: '+61291234567',
        dialCode: '+61',
        isoCode: 'AU',
        country: { name: 'Australia' },
      },
      emails: [
        { email: 'meg@demo.example', isPrimary: true },
        { email: 'meg@home.example', isPrimary: false },
      ],
      addresses: [{ fullAddress: '1 George St', postcode: '2000', addressType: { name: 'Home' } }],
      mayViewProfile: true,
    })
  })

  it('is returned with everything that its hover card shows [PW-637]', async () => {
    const card = `query ($id: ID!) { getPerson(id: $id) { displayName initials picture(size: MEDIUM) cover(size: SMALL) employmentStatusId
      pills { situation } primaryEmailAddress { email } primaryPhoneNumber { number } primaryJob { positionTitle { name } businessUnit { name }
      location { name } supervisor { displayName } } otherJobsCount otherJobs { positionTitle { name } businessUnit { name } } } }`
    expect((await held.server.as('hr').ask<{ getPerson: object }>(card, { id: made.id })).getPerson).toEqual({
      displayName: "Meg D'Arcy",
      initials: 'MD',
      picture: null,
      cover: null,
      employmentStatusId: 'EMPLOYMENT_STATUS_CURRENT_STAFF',
      pills: [],
      primaryEmailAddress: { email: 'meg@demo.example' },
      primaryPhoneNumber: { number: '(02) 9123 4567' },
      primaryJob: {
        positionTitle: { name: 'Engineer' },
        businessUnit: { name: 'Operations' },
        location: { name: 'Perth' },
        supervisor: { displayName: 'Malik Osei' },
      },
      otherJobsCount: 1,
      otherJobs: [{ positionTitle: { name: 'Engineer' }, businessUnit: { name: 'Operations' } }],
    })
  })

  it('shows a colleague the directory card and nothing else; every denied field is null', async () => {
    const person = await seenBy('employee')
    expect(person).toMatchObject({
      displayName: "Meg D'Arcy",
      employmentStatusId: 'EMPLOYMENT_STATUS_CURRENT_STAFF',
      primaryEmailAddress: { email: 'meg@demo.example' },
      primaryJob: { id: made.jobs[0], positionTitle: { name: 'Engineer' } },
      mayViewProfile: false,
      jobs: [],
    })
    const denied = [
      'legalName',
      'firstName',
      'middleName',
      'preferredName',
      'platformId',
      'employeeNumber',
      'version',
      'gender',
      'dateOfBirth',
      'workRight',
      'emergencyContact',
      'primaryPhoneNumber',
      'emails',
      'phones',
      'addresses',
      'user',
    ]
    expect(denied.filter((field) => person[field] !== null)).toEqual([])
  })

  it('shows a supervisor profile and contact details of the team, but no personal details [PW-009]', async () => {
    expect(await seenBy('manager')).toMatchObject({
      legalName: "Margaret Rose D'Arcy",
      phones: [{}],
      dateOfBirth: null,
      emergencyContact: null,
      gender: null,
    })
  })

  it('shows everyone themselves [PW-008]', async () => {
    expect(await seenBy('employee', held.server.world.people.employee)).toMatchObject({
      legalName: 'Zoë Larsen',
      employeeNumber: 'E5',
      mayViewProfile: true,
    })
  })

  it('opens to both supervisors of two jobs, each with the job of the own line', async () => {
    await grantOnly(held.server, 'other', [
      ['people.profile.view', 'SUBORDINATE'],
      ['people.jobs.view', 'SUBORDINATE'],
    ])
    expect((await seenBy('manager')).jobs.map(({ id }) => id)).toEqual([made.jobs[0]])
    const asOther = await seenBy('other')
    expect(asOther.jobs.map(({ id }) => id)).toEqual([made.jobs[1]])
    expect(asOther['legalName']).toBe("Margaret Rose D'Arcy")
  })

  it('answers for past staff only to holders of people.past_profile.view, and to nobody by a longer way', async () => {
    expect(await seenBy('hr', past.id)).toMatchObject({ displayName: 'Pia Past', employmentStatusId: 'EMPLOYMENT_STATUS_PAST_STAFF' })
    expect(await seenBy('manager', past.id)).toMatchObject({ displayName: 'Pia Past' })
    await grantOnly(held.server, 'other', [
      ['people.profile.view', 'ALL'],
      ['people.profile.edit', 'ALL'],
      ['people.contact_details.view', 'ALL'],
    ])
    const refusal = await held.server.as('other').refused(whole, { id: past.id })
    expect(refusal.extensions.code).toBe('NOT_FOUND')
    const change = 'mutation ($input: PersonUpdateInput!) { personUpdate(input: $input) { id } }'
    const error = await held.server.as('other').refused(change, { input: { id: past.id, version: 1, lastName: 'Changed' } })
    expect(error.extensions.code).toBe('NOT_FOUND')
  })

  it('answers for a person of another organisation exactly as for nobody', async () => {
    const [foreign, random, nonsense] = await Promise.all(
      [held.server.world.people.stranger, randomUUID(), 'not-an-id'].map((id) => held.server.as('hr').send(whole, { id })),
    )
    const answer = (sent: typeof foreign) =>
      JSON.stringify({ ...sent, errors: sent?.errors?.map((each) => ({ ...each, extensions: { ...each.extensions, reference: '' } })) })
    expect(answer(foreign)).toContain('Unable to find a matching record for the provided ID.')
    expect(answer(foreign)).toBe(answer(random))
    expect(answer(nonsense)).toBe(answer(random))
  })

  it('reads a page of people with every field in as many statements as one person', async () => {
    const fields =
      '{ legalName employeeNumber dateOfBirth emails { email } phones { number } jobs { id } otherJobs { id } user { username } }'
    const statements = async (first: number) => {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      const { listPeople } = await held.server
        .as('admin')
        .ask<{ listPeople: { items: Person[] } }>(`{ listPeople(first: ${first}) { items ${fields} } }`)
      const count = sent.mock.calls.length
      sent.mockRestore()
      return { count, people: listPeople.items.length }
    }
    await statements(1)
    const [one, all] = [await statements(1), await statements(20)]
    expect(all.people).toBeGreaterThan(6)
    expect(all.count).toBeLessThanOrEqual(one.count + 1)
  })
})

describe('countries', () => {
  it('come with dial codes, those of most work rights first [PW-266][PW-642]', async () => {
    const { listAllCountries } = await held.server
      .as('employee')
      .ask<{ listAllCountries: { id: string; name: string; isoCode: string; dialCode: string }[] }>(
        '{ listAllCountries { id name isoCode dialCode } }',
      )
    expect(listAllCountries[0]).toEqual({ id: 'AU', name: 'Australia', isoCode: 'AU', dialCode: '+61' })
    expect(listAllCountries.length).toBeGreaterThan(200)
    expect(listAllCountries.slice(1, 3).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands'])
  })
})
