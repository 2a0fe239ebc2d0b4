import { customFieldKey, isCustomFieldKey, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { Context } from '../../context.ts'
import { nameFor } from '../../records/presented.ts'
import type { Target } from '../../rights/check.ts'
import { allCustomFields, mayOf } from './definitions.ts'

/** Those of these names of changed values that are custom fields which the reader may view of this record. */
export async function openCustomKeys(ctx: Context, record: Target, names: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = new Set(names.filter(isCustomFieldKey))
  if (asked.size === 0) return new Set()
  const fields = (await allCustomFields(ctx)).filter(({ id }) => asked.has(customFieldKey(id)))
  const open = await Promise.all(fields.map((field) => mayOf(ctx, field, 'view', record)))
  return new Set(fields.flatMap(({ id }, index) => (open[index] ? [customFieldKey(id)] : [])))
}

/** The names, among changed values, of the custom fields of these models that the reader may not view of this record. */
export async function closedCustomKeys(ctx: Context, record: Target, models: readonly CustomFieldModel[]): Promise<string[]> {
  const fields = (await allCustomFields(ctx)).filter(({ model_type: model }) => models.includes(model))
  const open = await Promise.all(fields.map((field) => mayOf(ctx, field, 'view', record)))
  return fields.flatMap(({ id }, index) => (open[index] ? [] : [customFieldKey(id)]))
}

/** The changes of a record that its reader may see, as far as they are of custom fields; all others stay. */
export async function withoutClosedCustom(
  ctx: Context,
  record: Target,
  difference: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const open = await openCustomKeys(ctx, record, Object.keys(difference))
  return Object.fromEntries(Object.entries(difference).filter(([name]) => !isCustomFieldKey(name) || open.has(name)))
}

/** What a custom field is called among the values of an event; those that are deleted keep their name. */
export async function customFieldLabel(ctx: Context, name: string): Promise<string | undefined> {
  return (await allCustomFields(ctx)).find(({ id }) => customFieldKey(id) === name)?.name
}

/** A value as an event keeps it, in words: people and jobs by what they are called today. */
export async function customValueText(ctx: Context, value: unknown): Promise<string | null> {
  if (value === null || value === undefined) return null
  const texts = await Promise.all([value].flat().map(async (each) => (typeof each === 'string' ? textOf(ctx, each) : JSON.stringify(each))))
  return texts.join(', ')
}

async function textOf(ctx: Context, value: string): Promise<string> {
  const [, kind, id] = /^(person|job):([0-9a-f-]{36})$/.exec(value) ?? []
  return kind && id ? ((await nameFor(ctx, kind, id)) ?? '–') : value
}
