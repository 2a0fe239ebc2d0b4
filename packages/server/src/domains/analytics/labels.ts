import { kindOf } from '@kith/shared/catalogue.ts'
import { customFieldKey, isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { dimensionNamed, notRecorded, type CustomDimension, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { allCustomFields } from '#platform/facets/custom-fields/definitions.ts'
import { nameReader } from '#platform/tenant-words/record-names.ts'
import type { Category } from './types.ts'

type Named = { id: string; name: string }

/** Names the values of a dimension: ranges in their order, and what is not recorded last. */
export async function labelsOf(ctx: Context, dimension: DimensionName | undefined, ids: readonly string[]): Promise<Category[]> {
  if (dimension === undefined) return []
  const { reference, buckets, isNumber } = dimensionNamed(dimension)
  const known = ids.filter((id) => id !== notRecorded)
  const last = ids.includes(notRecorded) ? [{ id: notRecorded, label: '' }] : []
  if (dimension === 'question') return [...(known.length === 0 ? [] : await ctx.db.run(wordsOfQuestions, { ids: known })), ...last]
  if (isCustomFieldKey(dimension)) return [...(await optionsOf(ctx, dimension, known)), ...last]
  if (reference === undefined) {
    const place = (id: string) => (isNumber ? Number(id) : (buckets?.indexOf(id) ?? 0))
    return [
      ...known.toSorted((one, other) => place(one) - place(other) || one.localeCompare(other)).map((id) => ({ id, label: id })),
      ...last,
    ]
  }
  if (known.length === 0) return last
  const [rows, nameOf] = await Promise.all([ctx.db.run(statementFor(reference), { ids: known }), nameReader(ctx)])
  return [...rows.map((row) => ({ id: row.id, label: nameOf(row) })), ...last]
}

async function optionsOf(ctx: Context, dimension: CustomDimension, ids: readonly string[]): Promise<Category[]> {
  const field = (await allCustomFields(ctx)).find(({ id }) => customFieldKey(id) === dimension)
  return (field?.options ?? []).filter(({ id }) => ids.includes(id))
}

function statementFor(reference: string) {
  if (reference === 'person') return namesOfPeople
  return reference === 'qualificationLibraryItem' ? namesOfRequirements : namesOf(kindOf(reference).table)
}

const namesOf = shapedStatement(
  (_, table: string, p: Parameters<{ ids: readonly string[] }>) =>
    sql<Named>`select id, name from ${sql.table(table)} where id = any (${p.ids}::uuid[]) order by name, id`,
)
const namesOfPeople = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) =>
    sql<Named>`select id, display_name as name from people_card where id = any (${p.ids}::uuid[]) order by sort_name, id`,
)
/** An item of the library, or a group of which any is enough. */
const namesOfRequirements = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<Named>`
  select id, name from qualification_library_items where id = any (${p.ids}::uuid[])
  union all select id, name from requirement_groups where id = any (${p.ids}::uuid[]) order by 2, 1`,
)
/** Questions by their words as they were published last. */
const wordsOfQuestions = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<Category>`
  select distinct on (lower(element ->> 'id')) lower(element ->> 'id') as id, coalesce(element ->> 'text', '') as label
  from form_design_versions version cross join lateral jsonb_array_elements(version.content -> 'elements') element
  where lower(element ->> 'id') = any (${p.ids}::text[]) order by lower(element ->> 'id'), version.published_at desc`,
)
