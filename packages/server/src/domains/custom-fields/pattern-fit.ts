import { customFieldModel } from '@kith/shared/custom-fields.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { customFieldById, slugOf, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { fitsPattern } from '#platform/facets/custom-fields/judge.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { extentOf } from '#platform/rights/reach.ts'
import { isPattern } from './rules.ts'
import { storedTexts, type StoredText } from './sql.ts'

type Fit = { readonly values: number; readonly unfit: number }
const batch = 10_000

const CustomFieldPatternFit = builder.objectRef<Fit>('CustomFieldPatternFit').implement({
  description: 'How many of the values stored in a text field match a pattern.',
  fields: (t) => ({
    valueCount: t.exposeInt('values', { nullable: false }),
    unfitCount: t.exposeInt('unfit', {
      nullable: false,
      description: 'Values that do not match: they stay as they are, and are marked until somebody edits them.',
    }),
  }),
})

export const getCustomFieldPatternFit = defineQuery({
  name: 'getCustomFieldPatternFit',
  description:
    'How many stored values of a text field match another pattern; null for other types, for sensitive fields, and for those who may not view the field for everyone.',
  permission: 'custom_fields.edit',
  args: (arg) => ({ id: arg.id({ required: true }), pattern: arg.string({ required: true }) }),
  returns: CustomFieldPatternFit,
  resolve: async (ctx, { id, pattern }) => {
    const field = await customFieldById(ctx, id)
    if (!field || field.is_deleted) throw new NotFound()
    if (!isPattern(pattern)) throw new Invalid([problem('pattern', 'isRegex')])
    return field.type === 'TEXT' && !field.is_sensitive && seesAll(ctx, field) ? countUnfit(ctx, field, pattern) : null
  },
})

/** Whoever counts what fits could find out what is stored: of a sensitive field, without anybody learning that they looked. */
const seesAll = ({ actor }: Context, field: CustomField) =>
  (['view', 'manage'] as const).some((action) => extentOf(actor, slugOf(field, action)) === 'ALL')

async function countUnfit(ctx: Context, field: CustomField, pattern: string): Promise<Fit> {
  const { rightsOn } = customFieldModel[field.model_type]
  const table = rightsOn === 'job' ? 'custom_value_periods' : 'custom_values'
  let [values, unfit] = [0, 0]
  let rows: readonly StoredText[] = []
  do {
    rows = await ctx.db.run(storedTexts(table), { field: field.id, after: rows.at(-1)?.id ?? null, limit: batch })
    values += rows.length
    unfit += rows.filter(({ text_value: text }) => !fitsPattern(ctx, { pattern }, text)).length
  } while (rows.length === batch)
  return { values, unfit }
}
