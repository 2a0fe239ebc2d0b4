import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesOn, mutation, problemsOf, someone, type Saved } from './testing/changes.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
const { change, refusal, row, expectNothing } = changesOn(held)

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
