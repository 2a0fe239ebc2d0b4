import { customFieldKey } from '@kith/shared/custom-fields.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import { enabledCustomFields, type CustomField } from './definitions.ts'
import { isOfAll } from './in-lists.ts'

const forms = { TEXT: 'text', NUMBER: 'number', SINGLE_SELECT: 'option' } as const
/** How the values are kept by which a list is ordered. */
export type CustomOrder = (typeof forms)[keyof typeof forms]

/** By which custom field a list is ordered; null where it is by none, or by one that its reader may not view of everybody any more. */
export async function customOrderOf(
  ctx: Context,
  model: CustomField['model_type'],
  sort: string,
): Promise<{ readonly form: CustomOrder; readonly field: string } | null> {
  const field = (await enabledCustomFields(ctx, model)).find(({ id }) => customFieldKey(id) === sort)
  if (!field || field.is_sensitive || !(field.type in forms) || !isOfAll(ctx, field)) return null
  // One of the types above
  return { form: forms[field.type as keyof typeof forms], field: field.id }
}

/** The value that the record in `subject` has in a field, for joining as `v`. */
export const valueToOrderBy = (form: CustomOrder, { field, subject }: { field: RawBuilder<string>; subject: string }) =>
  form === 'option'
    ? sql`left join lateral (
        select lpad(o.sort_order::text, 10, '0') as place from custom_value_options c join custom_field_options o on o.id = c.option_id
        where c.field_id = ${field}::uuid and c.subject_id = ${sql.ref(subject)} limit 1) v on true`
    : sql`left join lateral (
        select ${form === 'text' ? sql`c.text_key` : numberPlace} as place from custom_values c
        where c.field_id = ${field}::uuid and c.subject_id = ${sql.ref(subject)}) v on true`

/** A number as a text whose bytes are in the order of numbers: the digits of its float, turned round below zero. */
const numberPlace = sql`case when c.number_key >= 0 then '1' || encode(float8send(c.number_key), 'hex')
  else '0' || translate(encode(float8send(c.number_key), 'hex'), '0123456789abcdef', 'fedcba9876543210') end`

/** The place of a row among all, then by its name: whatever has no value is last, upwards and downwards. */
export const placeOf = (name: string, descending: boolean) =>
  sql<string>`(case when v.place is null then ${sql.lit(descending ? '0' : '1')} else ${sql.lit(descending ? '1' : '0')} || v.place end
    || chr(1) || ${sql.ref(name)}) collate "C"`
