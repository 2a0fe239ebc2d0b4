import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
const mutation = (name: string, fields = '{ id version displayName }') =>
  `mutation ($input: ${inputOf(name)}!) { ${name}(input: $input) ${fields} }`
const change = async <Data>(who: Who, name: string, input: object, fields?: string) =>
  (await held.server.as(who).ask<Record<string, Data>>(mutation(name, fields), { input }))[name] as Data
const refusal = (who: Who, name: string, input: object, fields?: string) => held.server.as(who).refused(mutation(name, fields), { input })
type Saved = { id: string; version: number; displayName: string }
const someone = (extra: object = {}) => ({ firstName: 'New', lastName: 'Person', email: `${randomUUID()}@demo.example`, ...extra })
const row = async (id: string) => (await held.server.rows('select * from people where id = $1', [id]))[0]
const problemsOf = (error: Awaited<ReturnType<typeof refusal>>) => error.extensions.problems?.map(({ path, rule }) => `${path} ${rule}`)

/** A refused change leaves neither a trace in the tables nor an event. */
async function expectNothing(act: () => Promise<unknown>) {
  const state = async () => [
    await held.server.events(),
    await held.server.rows('select * from people order by id'),
    await held.server.rows('select * from person_emails order by id'),
    await held.server.rows('select * from person_phones order by id'),
    await held.server.rows('select * from jobs order by id'),
  ]
  const before = await state()
  await act()
  expect(await state()).toEqual(before)
}

describe('creating a person', () => {
  it('writes name, platform ID, email and phone, and one event [PW-037]', async () => {
    const before = await held.server.events('person.created')
    const saved = await change<Saved>(
      'hr',
      'personCreate',
      someone({
        preferredName: ' Nia ',
        middleName: ' ',
        pronouns: ' she/her ',
        emergencyContactName: '',
        phoneNumber: '0412 345 678',
        phoneCountry: 'au',
        employeeNumber: '00777',
      }),
    )
    expect(saved.displayName).toBe('Nia Person')
    expect(await row(saved.id)).toMatchObject({
      employee_number: '00777',
      preferred_name: 'Nia',
      middle_name: null,
      pronouns: 'she/her',
      emergency_contact_name: null,
    })
    expect(await held.server.rows('select country, number, is_primary from person_phones where person_id = $1', [saved.id])).toEqual([
      { country: 'AU', number: '+61412345678', is_primary: true },
    ])
    expect(await held.server.events('person.created')).toBe(before + 1)
  })

  it('says everything that is wrong at once [PW-193]', async () => {
    await expectNothing(async () => {
      const error = await refusal('hr', 'personCreate', {
        firstName: 'X',
        email: 'no',
        phoneNumber: '12',
        genderId: randomUUID(),
        employeeNumber: 'x'.repeat(51),
      })
      expect(problemsOf(error)).toEqual(
        expect.arrayContaining([
          'lastName required',
          'email email',
          'phoneNumber phoneNumber',
          'genderId reference',
          'employeeNumber maxLength',
        ]),
      )
    })
    const second = await refusal(
      'hr',
      'personCreate',
      someone({ email: 'EMPLOYEE@demo.example', employeeNumber: 'e5', dateOfBirth: '2026-11-20', phoneNumber: '12', phoneCountry: 'AU' }),
    )
    expect(problemsOf(second)).toEqual(['dateOfBirth past', 'phoneNumber phoneOfCountry', 'email unique', 'employeeNumber unique'])
    expect(second.extensions.problems?.map(({ message }) => message).join()).toContain('Zoë Larsen')
  })

  it('is unique in email address and employee number when two save at once', async () => {
    const email = `${randomUUID()}@demo.example`
    const both = await Promise.all(
      [1, 2, 3].map((n) =>
        held.server.as('hr').send(mutation('personCreate'), { input: someone({ email: n === 2 ? email.toUpperCase() : email }) }),
      ),
    )
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
    const numbers = await Promise.all(
      [1, 2, 3].map((n) =>
        held.server.as('hr').send(mutation('personCreate'), { input: someone({ employeeNumber: n === 2 ? 'RACE' : 'race' }) }),
      ),
    )
    expect(numbers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(numbers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code)).toEqual(['INVALID', 'INVALID'])
  })

  it('does not name the holder of the employee number to a user who may not find them', async () => {
    await makePerson(held.server, { lastName: 'Hidden', employeeNumber: 'H1', emails: [{ email: 'hidden@demo.example' }] })
    await grantOnly(held.server, 'other', [['people.create', 'FUNCTIONAL']])
    const error = await refusal('other', 'personCreate', someone({ employeeNumber: 'H1' }))
    expect(error.extensions.problems?.[0]?.message).toBe('This employee number already belongs to another person. Enter another one.')
  })

  it('is closed to those without the permission and to nobody', async () => {
    await expectNothing(async () => {
      expect((await refusal('employee', 'personCreate', someone())).extensions).toMatchObject({
        code: 'FORBIDDEN',
        missing: ['people.create'],
      })
      expect((await refusal('nobody', 'personCreate', someone())).extensions.code).toBe('UNAUTHENTICATED')
    })
  })
})

describe('changing a person', () => {
  const person = () =>
    makePerson(held.server, { firstName: 'Margaret', lastName: 'Old', emails: [{ email: `${randomUUID()}@demo.example` }] }, [
      { companyStartDate: '2021-01-04' },
    ])

  it('changes names everywhere they are kept, and nothing that was left out', async () => {
    const { id } = await person()
    const saved = await change<Saved>('hr', 'personUpdate', {
      id,
      version: 1,
      lastName: "O'New",
      preferredName: 'Meg',
      dateOfBirth: '1990-01-01',
    })
    expect(saved).toEqual({ id, version: 2, displayName: "Meg O'New" })
    expect(await row(id)).toMatchObject({ first_name: 'Margaret', sort_name: 'onew meg', date_of_birth: expect.anything() })
    const lines = await held.server.rows<{ sort_name: string }>('select distinct sort_name from reporting_lines where person_id = $1', [id])
    expect(lines).toEqual([{ sort_name: 'onew meg' }])
    const words = await held.server.rows<{ word: string }>('select word from person_words where person_id = $1 order by word', [id])
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['margaret', 'meg', 'onew']))
    expect(words.map(({ word }) => word)).not.toContain('old')
    const [event] = await held.server.rows<{ difference: object }>(
      "select difference from event_values v join events e on e.id = v.event_id where e.name = 'person.updated' and e.person_id = $1",
      [id],
    )
    expect(event?.difference).toEqual({ lastName: ['Old', "O'New"], preferredName: [null, 'Meg'], dateOfBirth: [null, '1990-01-01'] })
  })

  it('renames the account of the person', async () => {
    const id = held.server.world.people.other
    await change('hr', 'personUpdate', { id, version: 1, lastName: 'Weiss' })
    expect(await held.server.rows('select display_name from users where person_id = $1', [id])).toEqual([{ display_name: 'Otto Weiss' }])
  })

  it('refuses a stale version with the current one, and changes nothing', async () => {
    const { id } = await person()
    await change('hr', 'personUpdate', { id, version: 1, lastName: 'First' })
    await expectNothing(async () => {
      expect((await refusal('hr', 'personUpdate', { id, version: 1, lastName: 'Second' })).extensions).toMatchObject({
        code: 'CONFLICT',
        currentVersion: 2,
      })
    })
    const raced = await Promise.all(
      ['A', 'B', 'C'].map((lastName) => held.server.as('hr').send(mutation('personUpdate'), { input: { id, version: 2, lastName } })),
    )
    expect(raced.filter(({ errors }) => !errors)).toHaveLength(1)
  })

  it('is open within reach only; who may see a person learns why, who may not learns nothing', async () => {
    const { people } = held.server.world
    await expectNothing(async () => {
      const input = { version: 1, lastName: 'Changed' }
      expect((await refusal('employee', 'personUpdate', { ...input, id: people.employee })).extensions.code).toBe('FORBIDDEN')
      expect((await refusal('manager', 'personUpdate', { ...input, id: people.employee })).extensions.code).toBe('FORBIDDEN')
      const [foreign, random] = await Promise.all(
        [people.stranger, randomUUID()].map((id) => refusal('hr', 'personUpdate', { ...input, id })),
      )
      expect([foreign?.message, foreign?.extensions.code]).toEqual([random?.message, 'NOT_FOUND'])
    })
  })

  it('asks for a work right where an expiry date is given, and for a phone number of the country', async () => {
    const { id } = await person()
    const input = {
      id,
      version: 1,
      lastName: 'Old',
      workRightExpiresOn: '2030-01-01',
      emergencyContactPhone: '999',
      emergencyContactPhoneCountry: 'GB',
    }
    expect(problemsOf(await refusal('hr', 'personUpdate', input))).toEqual([
      'workRightId requiredWith',
      'emergencyContactPhone phoneOfCountry',
    ])
  })
})

describe('the numbers of a person', () => {
  it('are a platform ID that the organisation gives once, and an employee number that HR may change and leave out [PW-195]', async () => {
    const first = await change<Saved>('hr', 'personCreate', someone({ employeeNumber: 'A-1' }))
    const second = await change<Saved>('hr', 'personCreate', someone())
    const number = async ({ id }: Saved) => Number((await row(id))?.['platform_id'])
    expect(await number(second)).toBe((await number(first)) + 1)
    const { errors } = await held.server
      .as('hr')
      .send(mutation('personUpdate'), { input: { id: second.id, version: 1, lastName: 'Person', platformId: '1' } })
    expect(errors?.[0]?.extensions.code).toBe('INVALID')
    expect(problemsOf(await refusal('hr', 'personUpdate', { id: second.id, version: 1, lastName: 'P', employeeNumber: 'a-1' }))).toEqual([
      'employeeNumber unique',
    ])
    await change('hr', 'personUpdate', { id: first.id, version: 1, lastName: 'Person', employeeNumber: 'A-2' })
    await change('hr', 'personUpdate', { id: second.id, version: 1, lastName: 'Person', employeeNumber: 'A-1' })
    expect([(await row(first.id))?.['employee_number'], (await row(second.id))?.['employee_number']]).toEqual(['A-2', 'A-1'])
  })
})

describe('contact details', () => {
  const fields =
    '{ version emails { id email isPrimary isPersonal } phones { internationalNumber isPrimary } addresses { postcode isPrimary } primaryEmailAddress { email } }'
  type Contacts = { version: number; emails: { id: string; email: string; isPrimary: boolean }[]; phones: object[]; addresses: object[] }
  const save = (who: Who, input: object) => change<Contacts>(who, 'personContactsUpdate', input, fields)

  it('are saved as wholes with exactly one primary each; what stays keeps its id; a UK postcode gets its capitals and its space [PW-189][PW-194][PW-510]', async () => {
    const { id } = await makePerson(held.server, { lastName: 'Contact', emails: [{ email: 'first@demo.example' }] })
    const home = held.server.world.lists['Home'] ?? ''
    const saved = await save('hr', {
      id,
      version: 1,
      emails: [{ email: 'first@demo.example' }, { email: 'second@demo.example', isPrimary: true, isPersonal: true }],
      phones: [
        { country: 'GB', number: '020 7946 0958' },
        { country: 'AU', number: '+61 2 9123 4567' },
      ],
      addresses: [
        { addressTypeId: home, fullAddress: '1 Sloane Sq', country: 'GB', postcode: 'sw1w0ny' },
        { addressTypeId: home, fullAddress: '2 Sloane Sq', country: 'GB', postcode: '' },
      ],
    })
    expect(saved).toMatchObject({
      version: 2,
      emails: [
        { email: 'second@demo.example', isPrimary: true },
        { email: 'first@demo.example', isPrimary: false },
      ],
      phones: [
        { internationalNumber: '+442079460958', isPrimary: true },
        { internationalNumber: '+61291234567', isPrimary: false },
      ],
      addresses: [
        { postcode: 'SW1W 0NY', isPrimary: true },
        { postcode: null, isPrimary: false },
      ],
    })
    const kept = saved.emails.find(({ email }) => email.startsWith('first'))?.id
    const again = await save('hr', { id, version: 2, emails: [{ email: 'FIRST@demo.example' }] })
    expect(again.emails).toMatchObject([{ id: kept, email: 'FIRST@demo.example', isPrimary: true }])
    expect(again.phones).toHaveLength(2)
  })

  it('are refused with every problem: two primaries, duplicates, numbers of no country, wrong postcodes [PW-506][PW-507][PW-508][PW-509][PW-711]', async () => {
    const { id } = await makePerson(held.server, { lastName: 'Contact', emails: [{ email: 'third@demo.example' }] })
    await expectNothing(async () => {
      const fieldsWrong = await refusal(
        'hr',
        'personContactsUpdate',
        { id, version: 1, addresses: [{ country: 'GB', postcode: '2000' }, {}] },
        fields,
      )
      expect(problemsOf(fieldsWrong)).toEqual(
        expect.arrayContaining([
          'addresses.0.addressTypeId required',
          'addresses.0.fullAddress required',
          'addresses.0.postcode ukPostcode',
          'addresses.1.country required',
        ]),
      )
      const wrong = await refusal(
        'hr',
        'personContactsUpdate',
        {
          id,
          version: 1,
          emails: [
            { email: 'a@demo.example', isPrimary: true },
            { email: 'A@demo.example', isPrimary: true },
          ],
          phones: [
            { country: 'XX', number: '12345678' },
            { country: 'AU', number: '020 7946 0958' },
          ],
        },
        fields,
      )
      expect(problemsOf(wrong)).toEqual([
        'emails.1.isPrimary onePrimary',
        'emails.1.email duplicate',
        'phones.0.country country',
        'phones.1.number phoneOfCountry',
      ])
    })
  })

  it('are open to oneself, not to colleagues', async () => {
    const { people } = held.server.world
    await save('employee', { id: people.employee, version: 1, phones: [{ country: 'AU', number: '0412345678' }] })
    expect(
      (await refusal('employee', 'personContactsUpdate', { id: people.manager, version: 1, phones: [] }, fields)).extensions.code,
    ).toBe('NOT_FOUND')
  })
})

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

describe('recalculating platform IDs', () => {
  it('is permanent: nothing keeps the former IDs, and doing it again does not bring them back [AD-548]', async () => {
    const ids = async () =>
      (
        await held.server.rows<{ platform_id: string }>('select platform_id from people where tenant_id = $1 order by id', [
          held.server.world.tenantId,
        ])
      ).map(({ platform_id }) => platform_id)
    await held.server.rows('update people set platform_id = platform_id + 70000 where tenant_id = $1', [held.server.world.tenantId])
    const former = await ids()
    for (let time = 0; time < 2; time += 1) {
      const people = await change<number>('admin', 'recalculatePersonIds', { confirmed: true }, '')
      expect((await ids()).filter((id) => former.includes(id))).toEqual([])
      const [event] = await held.server.rows<{ difference: object }>(
        "select v.difference from events e join event_values v on v.event_id = e.id where e.name = 'person_ids.recalculated' order by e.id desc limit 1",
      )
      expect(event?.difference).toEqual({ people: [null, people] })
    }
    const { performPeopleSearch } = await held.server
      .as('hr')
      .ask<{ performPeopleSearch: { results: object[] } }>(
        'query ($text: String!) { performPeopleSearch(searchText: $text) { results { person { id } } } }',
        { text: former[0] },
      )
    expect(performPeopleSearch.results).toEqual([])
  })

  it('gives everyone a new number, closed to all but system administrators, and only when confirmed [AD-838]', async () => {
    await expectNothing(async () => {
      expect((await refusal('hr', 'recalculatePersonIds', { confirmed: true }, '')).extensions.code).toBe('FORBIDDEN')
      expect(problemsOf(await refusal('admin', 'recalculatePersonIds', {}, ''))).toEqual(['confirmed confirmed'])
    })
    const people = await change<number>('admin', 'recalculatePersonIds', { confirmed: true }, '')
    const numbers = await held.server.rows<{ platform_id: string }>(
      'select platform_id from people where tenant_id = $1 order by platform_id',
      [held.server.world.tenantId],
    )
    expect(numbers.map(({ platform_id }) => Number(platform_id))).toEqual(Array.from({ length: people }, (_, index) => 1000 + index))
    const { performPeopleSearch } = await held.server
      .as('hr')
      .ask<{ performPeopleSearch: { results: object[] } }>(
        `{ performPeopleSearch(searchText: "${999 + people}") { results { person { id } } } }`,
      )
    expect(performPeopleSearch.results).toHaveLength(1)
    await change('hr', 'personCreate', someone())
  })
})
