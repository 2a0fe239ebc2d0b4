import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { grantOnly, makePerson } from './testing/people.ts'

const held = useTestServer()
const check = `query ($lastName: String!, $firstName: String, $dateOfBirth: Date, $email: String, $phoneNumber: String, $phoneCountry: String) {
  found: performPersonDuplicateCheck(lastName: $lastName, firstName: $firstName, dateOfBirth: $dateOfBirth, email: $email,
    phoneNumber: $phoneNumber, phoneCountry: $phoneCountry) { person { displayName dateOfBirth } reasons } }`
type Found = { person: { displayName: string; dateOfBirth: string | null }; reasons: string[] }[]
const found = async (who: WorldPerson, given: object) =>
  (await held.server.as(who).ask<{ found: Found }>(check, { lastName: 'Someone', ...given })).found.map(({ person, reasons }) => [
    person.displayName,
    ...reasons,
  ])

describe('people who are there already', () => {
  it('are noticed by name and date of birth, email or phone number before someone is created again', async () => {
    const job = { companyStartDate: '2021-02-01' }
    await makePerson(
      held.server,
      {
        firstName: 'Renée',
        lastName: "O'Hara",
        preferredName: 'Ren',
        dateOfBirth: '1984-02-29',
        emails: [{ email: 'renee@demo.example' }, { email: 'ren@post.example', isPersonal: true }],
        phones: [{ country: 'AU', number: '+61400000123' }],
      },
      [job],
    )
    const name = "Ren O'Hara"
    expect(await found('hr', { firstName: 'renee', lastName: 'OHara', dateOfBirth: '1984-02-29' })).toEqual([[name, 'NAME_AND_BIRTH_DATE']])
    expect(await found('hr', { firstName: 'Ren', lastName: "O'Hara", dateOfBirth: '1984-02-29' })).toEqual([[name, 'NAME_AND_BIRTH_DATE']])
    expect(await found('hr', { firstName: 'Renée', lastName: "O'Hara", dateOfBirth: '1984-02-28' })).toEqual([])
    expect(await found('hr', { firstName: 'Renée', lastName: "O'Hara" })).toEqual([])
    expect(await found('hr', { email: ' REN@post.example ' })).toEqual([[name, 'EMAIL']])
    expect(await found('hr', { phoneNumber: '0400 000 123', phoneCountry: 'AU', email: 'renee@demo.example' })).toEqual([
      [name, 'EMAIL', 'PHONE'],
    ])
  })

  it('are shown by the rights of whoever creates, and never more', async () => {
    const { people } = held.server.world
    await held.server.rows("update people set date_of_birth = '1991-03-05' where id = $1", [people.employee])
    const employee = { firstName: 'Zoë', lastName: 'Larsen', dateOfBirth: '1991-03-05', email: 'employee@demo.example' }
    expect(await found('hr', employee)).toEqual([['Zoë Larsen', 'NAME_AND_BIRTH_DATE', 'EMAIL']])
    const granted = (...slugs: string[]) =>
      grantOnly(held.server, 'other', [['people.create', 'FUNCTIONAL'], ...slugs.map((slug) => [slug, 'ALL'] as const)])
    await granted('people.directory.view')
    // A work address is everyone's to see, a date of birth is not
    expect(await found('other', employee)).toEqual([['Zoë Larsen', 'EMAIL']])
    await granted('people.personal_details.view')
    expect(await found('other', employee)).toEqual([])
    await granted()
    expect(await found('other', employee)).toEqual([])
    expect((await held.server.as('employee').refused(check, { lastName: 'Larsen' })).extensions).toMatchObject({
      missing: ['people.create'],
    })
    expect(await found('stranger', employee)).toEqual([])
  })
})
