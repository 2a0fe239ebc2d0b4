import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makePerson } from './people.ts'

let made = 0
const values = () => {
  made += 1
  return { lastName: 'Example', email: `example.${made}@demo.example` }
}
const somebody = (server: Parameters<typeof makePerson>[0]) => {
  const { lastName, email } = values()
  return makePerson(server, { lastName, emails: [{ email }] })
}

export const examples: MutationExamples = {
  personCreate: async (server) => {
    const { tenantId } = server.world
    const [type] = await server.rows<{ id: string }>('select id from address_types where tenant_id = $1 order by id limit 1', [tenantId])
    return {
      ...values(),
      firstName: 'Ada',
      dateOfBirth: '1990-04-23',
      phoneNumber: '+61 400 000 000',
      phoneCountry: 'AU',
      addresses: type ? [{ addressTypeId: type.id, fullAddress: '1 Sample Street', country: 'AU' }] : [],
    }
  },
  personUpdate: async (server) => ({ id: (await somebody(server)).id, version: 1, lastName: 'Changed', pronouns: null }),
  personContactsUpdate: async (server) => ({
    id: (await somebody(server)).id,
    version: 1,
    emails: [{ email: values().email, isPrimary: true }],
    phones: [{ country: 'AU', number: '+61 400 000 000' }],
  }),
  personDelete: async (server) => ({ id: (await somebody(server)).id, version: 1 }),
  recalculatePersonIds: () => Promise.resolve({ confirmed: true }),
}
