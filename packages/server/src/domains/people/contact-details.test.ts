import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesOn, problemsOf } from './testing/changes.ts'
import { makePerson } from './testing/people.ts'

const held = useTestServer()
const { change, refusal, expectNothing } = changesOn(held)

describe('contact details', () => {
  const fields =
    '{ version emails { id email isPrimary isPersonal } phones { internationalNumber isPrimary } addresses { postcode isPrimary } primaryEmailAddress { email } }'
  type Contacts = { version: number; emails: { id: string; email: string; isPrimary: boolean }[]; phones: object[]; addresses: object[] }
  const save = (who: 'hr' | 'employee', input: object) => change<Contacts>(who, 'personContactsUpdate', input, fields)

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
