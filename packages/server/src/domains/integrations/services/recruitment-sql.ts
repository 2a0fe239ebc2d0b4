import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

type Choice = { id: string; name: string }
type Lists = {
  positionTitles: readonly Choice[]
  businessEntities: readonly Choice[]
  businessUnits: readonly Choice[]
  locations: readonly Choice[]
  workClasses: readonly Choice[]
}
const choices = (table: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]') from ${sql.table(table)} c where c.is_enabled)`
/** Reads the lists from which the parts of a job are chosen. */
export const organisationLists = statement(
  () => sql<{ lists: Lists }>`
  select jsonb_build_object('positionTitles', ${choices('position_titles')}, 'businessEntities', ${choices('business_entities')},
    'businessUnits', ${choices('business_units')}, 'locations', ${choices('locations')}, 'workClasses', ${choices('work_classes')}) as lists`,
)

export type Named = {
  positionTitle: string | null
  businessEntity: string | null
  businessUnit: string | null
  location: string | null
  workClass: string | null
}
const found = (list: string, table: string, value: unknown) => sql`
  select ${sql.lit(list)}::text as list, c.id from ${sql.table(table)} c
  where c.is_enabled and (lower(c.name) = lower(${value}::text) or c.id::text = lower(${value}::text))`
/** The choices that are called so, or have that id, in each list. */
export const choicesNamed = statement(
  (_, p: Parameters<Named>) => sql<{ list: keyof Named; id: string }>`
  ${found('positionTitle', 'position_titles', p.positionTitle)} union all
  ${found('businessEntity', 'business_entities', p.businessEntity)} union all
  ${found('businessUnit', 'business_units', p.businessUnit)} union all
  ${found('location', 'locations', p.location)} union all
  ${found('workClass', 'work_classes', p.workClass)}`,
)
export const positionTitlesWith = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; name: string }>`
  select id, name from position_titles where id = any (${p.ids}::uuid[])`,
)
/** Somebody who is employed on a day and has this address. */
export const employedAtAddress = statement(
  (_, p: Parameters<{ email: string; today: string }>) => sql<{ person_id: string }>`
  select e.person_id from person_emails e
  where e.email_key = lower(${p.email}::text) and exists (select from jobs j where j.person_id = e.person_id and j.employed @> ${p.today}::date)
  limit 1`,
)
