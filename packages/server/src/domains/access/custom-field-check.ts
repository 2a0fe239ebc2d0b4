import { customFieldModels, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import { choice, id } from '@kith/shared/fields.ts'
import { enabledCustomFields, mayOf, slugOf, holds } from '#platform/facets/custom-fields/definitions.ts'
import { enumOf, inputTypeOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { sourceContext, type Authorisation } from './auth-check.ts'
import { AuthorisationType } from './types.ts'

const targetFields = { id: id(), type: choice('CustomFieldTargetType', ['PERSON', 'JOB', 'TRAINING', 'FUNCTIONAL']) }
const kindOfTarget = { PERSON: 'person', JOB: 'job', TRAINING: 'training' } as const

export const performSingleCustomFieldModelAuthCheck = defineQuery({
  name: 'performSingleCustomFieldModelAuthCheck',
  description:
    'Which permissions for the custom fields of a model a user holds, in general or for a record. Of fields that they may not view, only mandatory ones are told. `sourceUserId` defaults to you; other users need users.view.',
  permission: 'signed-in',
  asOneself: false,
  returns: [AuthorisationType],
  nullable: false,
  args: (arg) => ({
    sourceUserId: arg.id(),
    customFieldModelType: arg({ type: enumOf('CustomFieldModelType', customFieldModels), required: true }),
    targetResource: arg({ type: inputTypeOf('CustomFieldTargetResource', targetFields), required: true }),
  }),
  resolve: async (ctx, { sourceUserId, customFieldModelType, targetResource }): Promise<Authorisation[]> => {
    const source = await sourceContext(ctx, sourceUserId)
    const target = targetResource as { id?: string | null; type?: keyof typeof kindOfTarget | 'FUNCTIONAL' | null }
    const kind = target.type && target.type !== 'FUNCTIONAL' ? kindOfTarget[target.type] : undefined
    const fields = await enabledCustomFields(ctx, customFieldModelType as CustomFieldModel)
    const verdicts = await Promise.all(
      fields.map(async (field) => {
        const passes = (action: 'view' | 'manage') =>
          kind && target.id ? mayOf(source, field, action, { kind, id: target.id }) : holds(source, field, action)
        const [view, manage] = [await passes('view'), await passes('manage')]
        if (!view && !field.is_required) return []
        return [
          { permissionSlug: slugOf(field, 'view'), passes: view },
          { permissionSlug: slugOf(field, 'manage'), passes: manage },
        ]
      }),
    )
    return verdicts.flat()
  },
})
