import { customFieldKey, isCustomFieldKey, type CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { Context } from '../../context.ts'
import type { Difference } from '../../events/difference.ts'
import { nameFor } from '../../records/presented.ts'
import type { Target } from '../../rights/check.ts'
import { saidOfSealed } from '../../sealed-values.ts'
import { allCustomFields, mayOf, type CustomField } from './definitions.ts'

/** Those of these names of changed values that are custom fields which the reader may view of this record. */
export async function openCustomKeys(ctx: Context, record: Target, names: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await openFields(ctx, record, names)).map(({ id }) => customFieldKey(id)))
}

/** The changes of custom fields that the reader may view; of what is sensitive now only that it changed, even if it was not when kept. */
export async function openCustomChanges(ctx: Context, record: Target, changes: Difference): Promise<Difference> {
  const fields = await openFields(ctx, record, Object.keys(changes))
  return Object.fromEntries(
    fields.map(({ id, is_sensitive: isSensitive }) => {
      const [before, after] = changes[customFieldKey(id)] ?? [null, null]
      const said = isSensitive ? saidOfSealed(before ?? null, after ?? null) : { before, after }
      return [customFieldKey(id), [said.before, said.after] as const]
    }),
  )
}

async function openFields(ctx: Context, record: Target, names: readonly string[]): Promise<readonly CustomField[]> {
  const asked = new Set(names.filter(isCustomFieldKey))
  if (asked.size === 0) return []
  const fields = (await allCustomFields(ctx)).filter(({ id }) => asked.has(customFieldKey(id)))
  const open = await Promise.all(fields.map((field) => mayOf(ctx, field, 'view', record)))
  return fields.filter((_, index) => open[index])
}

/** The names, among changed values, of the custom fields of these models that the reader may not view of this record. */
export async function closedCustomKeys(ctx: Context, record: Target, models: readonly CustomFieldModel[]): Promise<string[]> {
  const fields = (await allCustomFields(ctx)).filter(({ model_type: model }) => models.includes(model))
  const open = await Promise.all(fields.map((field) => mayOf(ctx, field, 'view', record)))
  return fields.flatMap(({ id }, index) => (open[index] ? [] : [customFieldKey(id)]))
}

/** The changes of a record that its reader may see, as far as they are of custom fields; all others stay. */
export async function withoutClosedCustom(ctx: Context, record: Target, difference: Difference): Promise<Difference> {
  const others = Object.entries(difference).filter(([name]) => !isCustomFieldKey(name))
  return { ...Object.fromEntries(others), ...(await openCustomChanges(ctx, record, difference)) }
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
