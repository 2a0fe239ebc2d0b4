import { customFieldSlug, type CustomFieldModel, type CustomFieldType } from '@kith/shared/custom-fields.ts'
import { sql } from 'kysely'
import { remembered, type Context } from '../../context.ts'
import { statement, type Parameters } from '../../database/statement.ts'
import { mayView } from '../../rights/field-rights.ts'
import type { Target } from '../../rights/check.ts'
import { hasPermission } from '../../rights/reach.ts'

export type CustomField = {
  readonly id: string
  readonly model_type: CustomFieldModel
  readonly type: CustomFieldType
  readonly api_name: string
  readonly name: string
  readonly description: string | null
  readonly is_required: boolean
  readonly is_sensitive: boolean
  readonly is_excluded_from_analytics: boolean
  readonly pattern: string | null
  readonly pattern_message: string | null
  readonly allows_jobs: boolean
  readonly sort_order: number
  readonly is_enabled: boolean
  readonly is_deleted: boolean
  readonly version: number
  readonly sort_name: string
  readonly category_id: string | null
  readonly category_name: string | null
  readonly category_order: number | null
  readonly options: readonly CustomOption[]
  /** Options that are gone because they were merged into others, with what they were called. */
  readonly merged: readonly MergedOption[]
}
export type CustomOption = { readonly id: string; readonly label: string; readonly isEnabled: boolean }
export type MergedOption = { readonly id: string; readonly label: string; readonly intoId: string }

/** Every field that the organisation has or had, in the order of its categories and its own; read once in a transaction. */
export const allCustomFields = (ctx: Context): Promise<readonly CustomField[]> =>
  remembered(ctx, 'custom fields', () => ctx.db.run(readFields, { id: null }))

/** Reads them again, after one has changed. */
export const forgetCustomFields = (ctx: Context): void => void ctx.memory.delete('custom fields')

/** Those that can be filled in. */
export const enabledCustomFields = async (ctx: Context, model: CustomFieldModel): Promise<readonly CustomField[]> =>
  (await allCustomFields(ctx)).filter((field) => field.model_type === model && field.is_enabled)

export const customFieldById = async (ctx: Context, id: string): Promise<CustomField | undefined> =>
  (await allCustomFields(ctx)).find((field) => field.id === id.toLowerCase())

export const slugOf = ({ model_type: model, api_name: name }: CustomField, action: 'view' | 'manage') =>
  customFieldSlug(model, name, action)

/** What the id of an option means today that was kept or given: the option, or the one it was merged into. */
export const optionMeant = ({ merged }: Pick<CustomField, 'merged'>, id: string): string =>
  merged.find((option) => option.id === id)?.intoId ?? id

/** Whether the user holds it for anyone; who may manage a field may view it. */
export function holds({ actor }: Context, field: CustomField, action: 'view' | 'manage'): boolean {
  if (field.is_deleted) return actor.isSystemAdministrator
  return hasPermission(actor, slugOf(field, 'manage')) || (action === 'view' && hasPermission(actor, slugOf(field, 'view')))
}

/** The same of one record. The permissions of a deleted field are gone: what was recorded of it is for system administrators alone. */
export async function mayOf(ctx: Context, field: CustomField, action: 'view' | 'manage', target: Target): Promise<boolean> {
  if (field.is_deleted) return ctx.actor.isSystemAdministrator
  return (await mayView(ctx, slugOf(field, 'manage'), target)) || (action === 'view' && (await mayView(ctx, slugOf(field, 'view'), target)))
}

/** The same, or of a record that is only being made, where holding it for anyone is enough. */
export const mayOfAny = async (ctx: Context, field: CustomField, action: 'view' | 'manage', target: Target | null): Promise<boolean> =>
  target ? mayOf(ctx, field, action, target) : holds(ctx, field, action)

const readFields = statement(
  (_, p: Parameters<{ id: string | null }>) => sql<CustomField>`
  select f.id, f.model_type, f.type, f.api_name, f.name, f.description, f.is_required, f.is_sensitive, f.is_excluded_from_analytics,
    f.pattern, f.pattern_message, f.allows_jobs, f.sort_order, f.is_enabled, f.is_deleted, f.version, f.sort_name,
    f.category_id, c.name as category_name, coalesce(c.sort_order, 2147483647) as category_order,
    array(
      select jsonb_build_object('id', o.id, 'label', o.label, 'isEnabled', o.is_enabled)
      from custom_field_options o where o.field_id = f.id order by o.sort_order, o.id
    ) as options,
    array(
      select jsonb_build_object('id', m.id, 'label', m.name, 'intoId', m.into_id)
      from custom_field_options o join record_merges m on m.list = 'customFieldOption' and m.into_id = o.id where o.field_id = f.id
      order by m.merged_at, m.id
    ) as merged
  from custom_fields f left join custom_field_categories c on c.id = f.category_id
  where ${p.id}::uuid is null or f.id = ${p.id}::uuid
  order by f.model_type, coalesce(c.sort_order, 2147483647), c.sort_name, f.sort_order, f.id`,
)
