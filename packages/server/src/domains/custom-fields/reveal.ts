import { kindOf } from '@kith/shared/catalogue.ts'
import { customFieldModel, customFieldModels } from '@kith/shared/custom-fields.ts'
import { choice, date, id, text } from '@kith/shared/fields.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { enabledCustomFields, mayOf } from '#platform/facets/custom-fields/definitions.ts'
import { CustomFieldValue, type ShownValue } from '#platform/facets/custom-fields/types.ts'
import { datedValuesOn } from '#platform/facets/custom-fields/dated.ts'
import { personOfValues } from '#platform/facets/custom-fields/sql.ts'
import { storedValues } from '#platform/facets/custom-fields/values.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { belongingOf } from '#platform/records/owners.ts'
import { isUuid } from '#platform/rights/check.ts'

export const customFieldReveal = defineMutation({
  name: 'customFieldReveal',
  description:
    'Shows the value of a sensitive field to those who may view it, in a session that has lately been verified. Each time is recorded.',
  record: 'customField',
  permission: 'signed-in',
  asOneself: true,
  verified: true,
  input: {
    modelType: choice('CustomFieldModelType', customFieldModels, { required: true }),
    modelId: id({ required: true }),
    apiName: text({ required: true, max: 60 }),
    /** The day whose value is meant, of a job and its pay; today unless given. */
    asAt: date(),
  },
  event: 'custom_field.revealed',
  returns: CustomFieldValue,
  plan: async (ctx, { modelType, modelId, apiName, asAt }) => {
    const field = (await enabledCustomFields(ctx, modelType)).find((each) => each.api_name === apiName)
    const subjectId = modelId.toLowerCase()
    const { rightsOn } = customFieldModel[modelType]
    if (!field || !isUuid(subjectId)) throw new NotFound()
    const target = { kind: rightsOn, id: await heldBy(ctx, rightsOn, subjectId) }
    if (!(await mayOf(ctx, field, 'view', target))) throw new NotFound()
    const isDated = modelType === 'JOB' || modelType === 'REMUNERATION'
    const values = isDated ? datedValuesOn(ctx, subjectId, asAt || ctx.actor.today, null) : storedValues(ctx, subjectId)
    const stored = (await values).get(field.id)
    if (!stored) throw new NotFound()
    const shown: ShownValue = { field, subjectId, target, stored, isRevealed: true }
    const belonging = await belongingOf(ctx, kindOf(rightsOn), target.id)
    return { id: field.id, ...belonging, shown, change: { before: null, after: { modelType, modelId: subjectId } } }
  },
  write: (_, { shown }) => Promise.resolve(shown),
})

/** The person themselves, or the one whose contact data it is. */
const heldBy = async (ctx: Context, rightsOn: string, id: string): Promise<string> =>
  (rightsOn === 'person' ? (await ctx.db.first(personOfValues, { id }))?.person_id : null) ?? id
