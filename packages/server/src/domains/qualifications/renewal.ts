import { qualificationInstance as kind } from '@kith/shared/domains/qualifications/instances.ts'
import { changeable, id, integer } from '@kith/shared/fields.ts'
import { givenFields } from '@kith/shared/record-actions.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refuseAction } from '#platform/records/acting.ts'
import { planCreates, writeCreates } from '#platform/records/changes.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { recordType } from '#platform/records/type.ts'
import { renewalIdOf } from './rules.ts'

const { itemId: _, ...changing } = givenFields(kind)

/** Dates are those of the new document: they are not taken from the old one. */
export const qualificationInstanceRenew = defineMutation({
  name: 'qualificationInstanceRenew',
  description:
    'Begins a renewal as a draft, with what was recorded of the qualification beside its dates; that one holds until it is decided on.',
  record: 'qualificationInstance',
  permission: 'people.qualifications.create',
  input: { id: id({ required: true }), version: integer({ required: true }), ...changeable(changing) },
  event: 'qualification_instance.renewed',
  returns: recordType(kind),
  plan: async (ctx, { id: renewed, version, ...given }, newId) => {
    const row = await lockRecord(ctx, kind, { id: renewed, version })
    await refuseAction(ctx, kind, 'renew', row)
    const { itemId, issuingOrganisation, registrationNumber } = fieldValues(kind, row)
    const input = { issuingOrganisation, registrationNumber, ...given, itemId, personId: ownerIdOf(kind, row) }
    const [plan] = await planCreates(ctx, kind, [{ input, newId, made: { renewalOfId: row.id } }])
    if (!plan || plan instanceof Error) throw plan ?? new Error('Nothing was planned')
    return plan
  },
  write: async (ctx, plan) => (await writeCreates(ctx, kind, [plan]))[0],
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
