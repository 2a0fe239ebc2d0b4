import { expect, it } from 'vitest'
import { makeField } from '#domains/custom-fields/testing/fields.ts'
import { grantFolder, makeFolder } from '#domains/documents/testing/folders.ts'
import { ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const create = 'mutation ($input: PersonCreateInput!) { made: personCreate(input: $input) { id } }'
const everything = `query ($id: ID!) {
  person: getPerson(id: $id) {
    id displayName preferredOrFirstName lastName legalName initials employmentStatusId platformId employeeNumber dateOfBirth tenureStartDate
    profilePictureId small: picture(size: SMALL) medium: picture(size: MEDIUM) cover
    title { name } gender { name }
    jobs { isPrimaryJob } primaryJob { positionTitle { name } }
    primaryEmailAddress { id email } primaryPhoneNumber { number dialCode isoCode }
    emails { email isPrimary } phones { isPrimary } addresses { fullAddress addressType { name } }
    workRight { country { isoCode } workRight { name } expiryDate }
    customFields { apiName text { value } }
  }
  listMedicalConditions(personId: $id) { totalCount }
  listPersonDocuments(personId: $id) { items { folder { name } } totalCount }
}`

it('a person has names, pictures, a status, jobs, contact details, personal details, work rights, custom fields, medical conditions and documents [PW-188]', async () => {
  const admin = held.server.as('admin')
  const { apiName } = await makeField(held.server, { apiName: 'desk' })
  await makeFolder(held.server, 'contracts')
  await grantFolder(held.server, 'admin', 'contracts', ['view'], 'ALL')
  const first = async (list: string) => {
    const { all } = await admin.ask<{ all: { id: string; name: string }[] }>(`{ all: ${list}(isEnabled: true) { id name } }`)
    return all[0] ?? { id: '', name: '' }
  }
  const [title, gender, addressType, right] = await Promise.all(
    ['listAllTitles', 'listAllGenders', 'listAllAddressTypes', 'listAllWorkRights'].map(first),
  )
  const input = {
    firstName: 'Philippa',
    middleName: 'Jane',
    lastName: 'Marlowe',
    preferredName: 'Pip',
    email: 'pip.marlowe@demo.example',
    phoneNumber: '0400 000 123',
    phoneCountry: 'AU',
    dateOfBirth: '1990-04-23',
    employeeNumber: 'E-4711',
    tenureStartDate: '2019-07-01',
    titleId: title?.id,
    genderId: gender?.id,
    workRightId: right?.id,
    workRightExpiresOn: '2030-06-30',
    addresses: [{ addressTypeId: addressType?.id, fullAddress: '1 Sample Street', country: 'AU' }],
    customFields: [{ apiName, value: 'North 7' }],
    job: ordinaryJob(held.server),
  }
  const { made } = await admin.ask<{ made: { id: string } }>(create, { input })
  const answer = await admin.ask<Record<string, unknown>>(everything, { id: made.id })
  expect(answer).toEqual({
    person: {
      id: made.id,
      displayName: expect.stringContaining('Marlowe'),
      preferredOrFirstName: 'Pip',
      lastName: 'Marlowe',
      legalName: 'Philippa Jane Marlowe',
      initials: 'PM',
      employmentStatusId: 'EMPLOYMENT_STATUS_CURRENT_STAFF',
      platformId: expect.stringMatching(/^\d+$/),
      employeeNumber: 'E-4711',
      dateOfBirth: '1990-04-23',
      tenureStartDate: '2019-07-01',
      profilePictureId: null,
      small: null,
      medium: null,
      cover: null,
      title: { name: title?.name },
      gender: { name: gender?.name },
      jobs: [{ isPrimaryJob: true }],
      primaryJob: { positionTitle: { name: 'Engineer' } },
      primaryEmailAddress: { id: expect.any(String), email: 'pip.marlowe@demo.example' },
      primaryPhoneNumber: { number: expect.stringContaining('400'), dialCode: '+61', isoCode: 'AU' },
      emails: [{ email: 'pip.marlowe@demo.example', isPrimary: true }],
      phones: [{ isPrimary: true }],
      addresses: [{ fullAddress: '1 Sample Street', addressType: { name: addressType?.name } }],
      workRight: { country: { isoCode: expect.stringMatching(/^[A-Z]{2}$/) }, workRight: { name: right?.name }, expiryDate: '2030-06-30' },
      customFields: [{ apiName, text: { value: 'North 7' } }],
    },
    listMedicalConditions: { totalCount: 0 },
    listPersonDocuments: { items: [], totalCount: 0 },
  })
})
