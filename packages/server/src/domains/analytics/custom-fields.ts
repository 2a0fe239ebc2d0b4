import { customFieldKey, isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { isDatedModel } from '@kith/shared/custom-field-lists.ts'
import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import type { DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import type { Context } from '#platform/context.ts'
import { enabledCustomFields, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import { viewReach } from '#platform/facets/custom-fields/in-lists.ts'
import type { CustomShape } from './facts/shape.ts'

/** The custom fields of one choice that the reader may tell people apart by: of others than themselves. */
export async function openCustomFields(ctx: Context): Promise<CustomField[]> {
  const fields = [...(await enabledCustomFields(ctx, 'PERSON')), ...(await enabledCustomFields(ctx, 'JOB'))]
  return fields.filter(
    (field) =>
      field.type === 'SINGLE_SELECT' &&
      !field.is_sensitive &&
      !field.is_excluded_from_analytics &&
      !['SELF', 'NONE'].includes(viewReach(ctx, field)),
  )
}

type Placed = Pick<Ask, 'by' | 'filters'> & {
  readonly custom: readonly CustomShape[]
  /** Their ids. */
  readonly fields: readonly string[]
}

/** Names the custom fields of a question by their place, so that a statement is the same for whichever is asked. */
export async function placeCustomFields(ctx: Context, { by, filters }: Pick<Ask, 'by' | 'filters'>): Promise<Placed> {
  const asked = [...new Set([...by, ...Object.keys(filters)])].filter(isCustomFieldKey)
  if (asked.length === 0) return { by, filters, custom: [], fields: [] }
  const open = new Map((await openCustomFields(ctx)).map((field) => [customFieldKey(field.id), field]))
  const fields = asked.flatMap((name) => open.get(name) ?? [])
  if (fields.length < asked.length) throw new Error('A custom field is asked for that its reader may not view')
  // Other names of filters are those of dimensions already
  const placed = (name: string) => (isCustomFieldKey(name) ? `cf:${asked.indexOf(name)}` : name) as DimensionName
  return {
    by: by.map(placed),
    filters: Object.fromEntries(Object.entries(filters).map(([name, values]) => [placed(name), values])),
    custom: fields.map((field) => ({ isOfJob: isDatedModel(field.model_type), reach: viewReach(ctx, field) })),
    fields: fields.map(({ id }) => id),
  }
}
