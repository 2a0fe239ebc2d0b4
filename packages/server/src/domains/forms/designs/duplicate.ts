import { formDesign as kind } from '@kith/shared/domains/forms/designs.ts'
import { changeable, id, integer } from '@kith/shared/fields.ts'
import { givenFields } from '@kith/shared/record-actions.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refuseAction } from '#platform/records/acting.ts'
import { planCreates, writeCreates } from '#platform/records/changes.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { recordType } from '#platform/records/type.ts'

export const formDesignDuplicate = defineMutation({
  name: 'formDesignDuplicate',
  description: 'Makes another form with what this one has, beside what is given. The new one is a draft.',
  record: 'formDesign',
  permission: 'form_designs.create',
  input: { id: id({ required: true }), version: integer({ required: true }), ...changeable(givenFields(kind)) },
  event: 'form_design.duplicated',
  returns: recordType(kind),
  plan: async (ctx, { id: copied, version, ...given }, newId) => {
    const row = await lockRecord(ctx, kind, { id: copied, version })
    await refuseAction(ctx, kind, 'duplicate', row)
    const [plan] = await planCreates(ctx, kind, [{ input: { ...fieldValues(kind, row), ...given }, newId }])
    if (!plan || plan instanceof Error) throw plan ?? new Error('Nothing was planned')
    return plan
  },
  write: async (ctx, plan) => (await writeCreates(ctx, kind, [plan]))[0],
})
