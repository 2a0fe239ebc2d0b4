import { kindOf } from '@kith/shared/catalogue.ts'
import { customFieldModel, customFieldModels } from '@kith/shared/custom-fields.ts'
import { choice, id, text } from '@kith/shared/fields.ts'
import { NotFound } from '#platform/errors.ts'
import { enabledCustomFields, mayOf } from '#platform/facets/custom-fields/definitions.ts'
import { CustomFieldValue, type ShownValue } from '#platform/facets/custom-fields/types.ts'
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
  },
  event: 'custom_field.revealed',
  returns: CustomFieldValue,
  plan: async (ctx, { modelType, modelId, apiName }) => {
    const field = (await enabledCustomFields(ctx, modelType)).find((each) => each.api_name === apiName)
    const subjectId = modelId.toLowerCase()
    const { rightsOn } = customFieldModel[modelType]
    const target = { kind: rightsOn, id: subjectId }
    if (!field || !isUuid(subjectId) || !(await mayOf(ctx, field, 'view', target))) throw new NotFound()
    const stored = (await storedValues(ctx, subjectId)).get(field.id)
    if (!stored) throw new NotFound()
    const shown: ShownValue = { field, subjectId, target, stored, isRevealed: true }
    const belonging = await belongingOf(ctx, kindOf(rightsOn), subjectId)
    return { id: field.id, ...belonging, shown, change: { before: null, after: { modelType, modelId: subjectId } } }
  },
  write: (_, { shown }) => Promise.resolve(shown),
})
