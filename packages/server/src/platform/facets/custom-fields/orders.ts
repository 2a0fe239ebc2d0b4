import { customFieldKey } from '@kith/shared/custom-fields.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../context.ts'
import { enabledCustomFields, type CustomField } from './definitions.ts'
import { unknownPage } from '../../graphql/paging.ts'
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

/** Forms by whose values an index leads, so that a list can be walked in their order. */
export type WalkedOrder = Exclude<CustomOrder, 'option'>
export const isWalkedOrder = (form: CustomOrder | null): form is WalkedOrder => form === 'text' || form === 'number'

/** The values of a field in their order from `from` on, as `subject_id`, `key` and `place`. */
export function valuesInOrder(
  form: WalkedOrder,
  { field, from, descending }: { field: RawBuilder<string>; from: RawBuilder<string>; descending: boolean },
) {
  const [key, first] = form === 'text' ? [sql`c.text_key`, sql`${from}::text`] : [sql`c.number_key`, sql`${from}::double precision`]
  return sql`(select c.subject_id, ${key} as key, ${form === 'text' ? key : numberPlace} as place from custom_values c
    where c.field_id = ${field}::uuid and ${key} is not null and ${key} ${descending ? sql`<=` : sql`>=`} ${first})`
}

/** Whether the record in `subject` has no value in a field of such a form. */
export const hasNoValue = (field: RawBuilder<string>, subject: string) =>
  sql<boolean>`not exists (select from custom_values c where c.field_id = ${field}::uuid and c.subject_id = ${sql.ref(subject)})`

/** A number as a text whose bytes are in the order of numbers: the digits of its float, turned round below zero. */
const numberPlace = sql`case when c.number_key >= 0 then '1' || encode(float8send(c.number_key), 'hex')
  else '0' || translate(encode(float8send(c.number_key), 'hex'), '0123456789abcdef', 'fedcba9876543210') end`

const marks = (descending: boolean) => (descending ? { filled: '1', empty: '0' } : { filled: '0', empty: '1' })

/** The place of a row among all, then by its name: whatever has no value is last, upwards and downwards. */
export const placeOf = (name: string, descending: boolean) =>
  sql<string>`(case when v.place is null then ${sql.lit(marks(descending).empty)} else ${sql.lit(marks(descending).filled)} || v.place end
    || chr(1) || ${sql.ref(name)}) collate "C"`

/** The place of a row without a value. */
export const emptyPlaceOf = (name: string, descending: boolean) =>
  sql<string>`(${sql.lit(marks(descending).empty)} || chr(1) || ${sql.ref(name)}) collate "C"`

/** Where a list goes on after a place: the value in it, or the name of a row without one. At the beginning it is that of none. */
export function readPlace(form: WalkedOrder, descending: boolean, place: string): { readonly from: string } | { readonly name: string } {
  const end = place.indexOf('\u0001')
  if (end === -1) return { from: beginnings[form][descending ? 'descending' : 'ascending'] }
  if (place.startsWith(marks(descending).empty)) return { name: place.slice(end + 1) }
  const value = place.slice(1, end)
  if (form === 'number' && !/^[01][0-9a-f]{16}$/.test(value)) throw unknownPage()
  return { from: form === 'text' ? value : String(numberAt(value)) }
}

const beginnings = {
  text: { ascending: '', descending: '\u{10ffff}' },
  number: { ascending: '-Infinity', descending: 'Infinity' },
} as const

/** The float that a place was made of. */
function numberAt(place: string): number {
  const digits = place.slice(1)
  const turned = (digit: string) => (15 - Number.parseInt(digit, 16)).toString(16)
  return Buffer.from(place.startsWith('1') ? digits : digits.replaceAll(/./g, turned), 'hex').readDoubleBE()
}
