import { qualificationInstance as kind } from '@kith/shared/domains/qualifications/instances.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { defineCopy } from '#platform/records/mutations/copy.ts'
import { loadRecord } from '#platform/records/load.ts'
import { recordType } from '#platform/records/type.ts'
import { renewalIdOf } from './rules.ts'

/** Dates are those of the new document: they are not taken from the old one. */
export const qualificationInstanceRenew = defineCopy(kind, 'renew', {
  description:
    'Begins a renewal as a draft, with what was recorded of the qualification beside its dates; that one holds until it is decided on.',
  copies: ['itemId', 'issuingOrganisation', 'registrationNumber'],
  fixed: ['itemId'],
  made: ({ id }) => ({ renewalOfId: id }),
})

export const renewalShown = builder.objectFields(recordType(kind), {
  fields: (t) => ({
    renewal: t.field({
      type: recordType(kind),
      description: 'What renews it, whether it is approved yet or not.',
      resolve: async ({ id: renewed }, __, request) => {
        const ctx = await read(request)
        const renewal = await renewalIdOf(ctx, renewed)
        return renewal === null ? null : loadRecord(ctx, kind, renewal)
      },
    }),
  }),
})
