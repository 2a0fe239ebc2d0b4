import { ordinaryJob } from '#domains/jobs/testing/hire.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makePerson } from './people.ts'

let made = 0
const values = () => {
  made += 1
  return { lastName: 'Example', email: `example.${made}@demo.example` }
}
const aPerson = (server: TestServer) => {
  const { lastName, email } = values()
  return makePerson(server, { lastName, emails: [{ email }] })
}

const firstOf = async (server: TestServer, table: string) => {
  const { tenantId } = server.world
  const [row] = await server.rows<{ id: string }>(`select id from ${table} where tenant_id = $1 order by id limit 1`, [tenantId])
  return row?.id
}

/** A person with one entry of a kind, and that entry as an update names it. */
const withEntry = async (server: TestServer, table: string, of: Partial<Parameters<typeof makePerson>[1]>) => {
  const { lastName, email } = values()
  const { id: personId } = await makePerson(server, { lastName, emails: [{ email }], ...of })
  const [row] = await server.rows<{ id: string; version: number }>(`select id, version from ${table} where person_id = $1`, [personId])
  return { personId, ...row }
}
const phone = { country: 'AU', number: '+61 400 000 000' }
const address = async (server: TestServer) => ({
  addressTypeId: (await firstOf(server, 'address_types')) ?? '',
  fullAddress: '1 Sample Street',
  country: 'AU',
})

const entryExamples: MutationExamples = {
  personEmailCreate: async (server) => ({ personId: (await aPerson(server)).id, email: values().email, isPersonal: true }),
  personEmailUpdate: async (server) => ({ ...(await withEntry(server, 'person_emails', {})), isPersonal: true }),
  personPhoneCreate: async (server) => ({ personId: (await aPerson(server)).id, ...phone }),
  personPhoneUpdate: async (server) => ({ ...(await withEntry(server, 'person_phones', { phones: [phone] })), isPersonal: true }),
  personAddressCreate: async (server) => ({ personId: (await aPerson(server)).id, ...(await address(server)) }),
  personAddressUpdate: async (server) => ({
    ...(await withEntry(server, 'person_addresses', { addresses: [await address(server)] })),
    fullAddress: '2 Sample Street',
  }),
}

export const examples: MutationExamples = {
  personCreate: async (server) => {
    const addressTypeId = await firstOf(server, 'address_types')
    return {
      ...values(),
      firstName: 'Ada',
      dateOfBirth: '1990-04-23',
      phoneNumber: '+61 400 000 000',
      phoneCountry: 'AU',
      titleId: await firstOf(server, 'person_titles'),
      job: { ...ordinaryJob(server), supervisorJobId: server.world.jobs.manager },
      addresses: addressTypeId ? [{ addressTypeId, fullAddress: '1 Sample Street', country: 'AU' }] : [],
    }
  },
  personUpdate: async (server) => ({
    id: (await aPerson(server)).id,
    version: 1,
    titleId: await firstOf(server, 'person_titles'),
    lastName: 'Changed',
  }),
  personPreferredNameUpdate: async (server) => ({ id: (await aPerson(server)).id, version: 1, preferredName: 'Meg' }),
  personEmergencyContactUpdate: async (server) => ({ id: (await aPerson(server)).id, version: 1, emergencyContactName: 'Ada' }),
  personContactsUpdate: async (server) => ({
    id: (await aPerson(server)).id,
    version: 1,
    emails: [{ email: values().email, isPrimary: true }],
    phones: [{ country: 'AU', number: '+61 400 000 000' }],
  }),
  ...entryExamples,
  personCoverUpdate: async (server) => ({ id: (await aPerson(server)).id, version: 1 }),
  personPictureUpdate: async (server) => ({ id: (await aPerson(server)).id, version: 1 }),
  personDelete: async (server) => ({ id: (await aPerson(server)).id, version: 1 }),
  personalDataExport: async (server) => ({ personId: (await aPerson(server)).id }),
  calendarFeedSave: () => Promise.resolve({ kinds: ['BIRTHDAY'] }),
  calendarFeedRevoke: async (server) => {
    const save = 'mutation ($input: CalendarFeedSaveInput!) { made: calendarFeedSave(input: $input) { id } }'
    return (await server.as('admin').ask<{ made: { id: string } }>(save, { input: {} })).made
  },
  recalculatePersonIds: () => Promise.resolve({ confirmed: true }),
}
