import type { Context } from '../../context.ts'
import { rowsByKey } from '../../database/rows-by-key.ts'
import { SealedValues } from '../../sealed-values.ts'
import { optionMeant, type CustomField } from './definitions.ts'
import { valuesOf, type StoredRow } from './sql.ts'

/**
 * A text or number; the id of the option of a single select; of a multi select those of several; of a people dropdown `person:<id>`
 * and `job:<id>`. Null where there is none.
 */
export type CustomValue = string | readonly string[] | null
/** What is kept in one field of one record; what is sealed is opened where it is asked for. */
export type Stored = {
  readonly rows: readonly StoredRow[]
  readonly isSealed: boolean
  readonly changedOn: string
  /** Of a value that a job has for a time: its period, the first day on which it is another, and the update that brought it. */
  readonly period?: { readonly id: string; readonly to: string | null; readonly updateId: string | null }
}

/** What a record has in its custom fields, by the ids of these; one statement for all the records of a request. */
export async function storedValues(ctx: Context, subjectId: string): Promise<ReadonlyMap<string, Stored>> {
  const read = (ids: readonly string[]) => ctx.db.run(valuesOf, { ids })
  const rows = await rowsByKey(ctx, loaded, (row: StoredRow) => row.subject_id, read).load(subjectId)
  return new Map(
    [...Map.groupBy(rows, ({ field_id: id }) => id)].map(([id, own]) => [
      id,
      { rows: own, isSealed: own.some(({ sealed }) => sealed !== null), changedOn: own[0]?.changed_on ?? '' },
    ]),
  )
}
const loaded = 'custom values'

/** Reads them again, after some have changed. */
export const forgetValues = (ctx: Context): void => void ctx.memory.delete(`rows of ${loaded}`)

/** The value itself, unsealed: nobody is shown that of a sensitive field without asking for it. */
export function plainValue(ctx: Context, field: CustomField, stored: Stored | undefined): CustomValue {
  const [row] = stored?.rows ?? []
  if (!stored || !row) return null
  if (row.sealed)
    return meantToday(field, unsealedValue(ctx, row.id ?? '', row.sealed, stored.period ? 'custom_value_periods' : 'custom_values'))
  switch (field.type) {
    case 'TEXT':
      return row.text_value
    case 'NUMBER':
      return row.number_value
    case 'SINGLE_SELECT':
      return row.option_id
    case 'MULTI_SELECT':
      return inOrder(
        field,
        stored.rows.map(({ option_id: id }) => id),
      )
    case 'PEOPLE_DROPDOWN':
      return stored.rows
        .toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
        .map(({ chosen_person_id: person, chosen_job_id: job }) => (person === null ? `job:${job}` : `person:${person}`))
  }
}

/** A sealed value as it is today: nobody can tell which of them name an option that is merged, so that none is written again. */
export function meantToday(field: CustomField, value: CustomValue): CustomValue {
  if (typeof value === 'string') return field.type === 'SINGLE_SELECT' ? optionMeant(field, value) : value
  if (value === null || field.type !== 'MULTI_SELECT') return value
  return inOrder(
    field,
    value.map((id) => optionMeant(field, id)),
  )
}

function inOrder({ options }: CustomField, chosen: readonly (string | null)[]): string[] {
  const ids = new Set(chosen)
  return options.flatMap(({ id }) => (ids.has(id) ? [id] : []))
}

type Table = 'custom_values' | 'custom_value_periods'

export const sealedValue = (ctx: Context, id: string, value: CustomValue, table: Table = 'custom_values'): string =>
  sealerOf(ctx)
    .seal(JSON.stringify(value), bindingOf(ctx, id, table))
    .toString('hex')

/** What is sealed in a row of one of the tables. */
export const unsealedValue = (ctx: Context, id: string, sealed: Buffer, table: Table = 'custom_values'): CustomValue =>
  JSON.parse(sealerOf(ctx).open(sealed, bindingOf(ctx, id, table))) as CustomValue

const sealerOf = ({ services }: Context) => new SealedValues(services.config.secret, sealedUse)
/** What its key is made for. */
export const sealedUse = 'custom field'
const bindingOf = ({ actor }: Context, row: string, table: Table) => ({ tenantId: actor.tenantId, table, row, column: 'sealed' })
