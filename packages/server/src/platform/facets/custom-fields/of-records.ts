import { kinds } from '@kith/shared/catalogue.ts'
import { customFieldModel, customFieldsUpdateFields, modelOfKind, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { NotFound, throwIfInvalid } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { defineQuery } from '../../graphql/query.ts'
import { lockRecord } from '../../records/lock.ts'
import { loadRecord } from '../../records/load.ts'
import { countVersion } from '../../records/sql.ts'
import { eventNamed, kindNamed } from '../../rights/catalogue.ts'
import { editableSubject, subjectWith } from '../subject.ts'
import { enabledCustomFields, holds, type CustomField } from './definitions.ts'
import { planCustomValues, writeCustomValues } from './plan.ts'
import { CustomFieldValue, Missing, missingFields, modelType, shownValues, type ShownValue } from './types.ts'

/** Filling in the custom fields of the records of a kind that declares them, for those who may view the record and manage the field. */
export function customFieldMutationsOf(kind: RecordKind) {
  const model = modelOfKind(kind.kind)
  if (!kind.facets.includes('customFields') || !model) return []
  return [
    defineMutation({
      name: `${kind.kind}CustomFieldsUpdate`,
      description: 'Updates the custom fields that are given, each for those who may manage it; null clears one.',
      record: kindNamed(kind.kind),
      permission: 'signed-in',
      asOneself: false,
      keys: true,
      input: customFieldsUpdateFields,
      event: eventNamed(kind.events.edit ?? ''),
      returns: 'ID',
      plan: async (ctx, input) => {
        const { id, personId, jobId } = await editableSubject(ctx, 'customFields', kind.kind, input.id)
        await lockRecord(ctx, kind, { id, version: input.version })
        const subject = { model, kind: kind.kind, id, personId, target: { kind: kind.kind, id } }
        const custom = await planCustomValues(ctx, subject, input.customFields)
        throwIfInvalid(custom.problems)
        return { id, personId, jobId, custom, change: { before: custom.before, after: custom.after } }
      },
      write: async (ctx, { id, custom }) => {
        await ctx.db.run(countVersion(kind), { id })
        await writeCustomValues(ctx, [custom])
        return id
      },
    }),
  ]
}

type Filled = { readonly version: number; readonly values: readonly ShownValue[]; readonly missing: readonly CustomField[] }
const listed = { list: false, items: false } as const

const RecordCustomFields = builder.objectRef<Filled>('RecordCustomFields').implement({
  description: 'The custom fields of a record that you may see.',
  fields: (t) => ({
    version: t.exposeInt('version', { nullable: false, description: 'That of the record; 0 of one that is only being made.' }),
    customFields: t.field({ type: [CustomFieldValue], nullable: listed, resolve: ({ values }) => [...values] }),
    missingCustomFields: t.field({
      type: [Missing],
      nullable: listed,
      description: 'Mandatory fields that you have no permission to fill in.',
      resolve: ({ missing }) => [...missing],
    }),
  }),
})

export const getRecordCustomFields = defineQuery({
  name: 'getRecordCustomFields',
  description: 'The custom fields of a record that is no person and no job; without its id, those that you may fill in of a new record.',
  permission: 'signed-in',
  asOneself: false,
  keys: true,
  args: (arg) => ({ modelType: arg({ type: modelType, required: true }), modelId: arg.id() }),
  returns: RecordCustomFields,
  nullable: false,
  resolve: async (ctx, { modelType: wanted, modelId }): Promise<Filled> => {
    const model = wanted as CustomFieldModel
    if (!modelId) {
      const fields = (await enabledCustomFields(ctx, model)).filter((field) => holds(ctx, field, 'manage'))
      const values = fields.map((field) => ({ field, subjectId: 'new', target: null, stored: undefined }))
      return { version: 0, values, missing: await missingFields(ctx, model, null) }
    }
    const kind = kinds.get(customFieldModel[model].rightsOn)
    if (!kind || modelOfKind(kind.kind) !== model) throw new NotFound()
    const { id } = await subjectWith(ctx, 'customFields', kind.kind, modelId)
    const target = { kind: kind.kind, id }
    const row = await loadRecord(ctx, kind, id)
    return {
      version: row?.version ?? 0,
      values: await shownValues(ctx, model, { subjectId: id, target }),
      missing: await missingFields(ctx, model, target),
    }
  },
})
