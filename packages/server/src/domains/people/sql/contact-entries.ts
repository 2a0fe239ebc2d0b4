import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { columnOf } from '#platform/records/columns.ts'

/** The columns of each kind of contact data beside the mark of the primary one, by their names in the API. */
const tables = {
  emails: tableOf('person_emails', { email: 'text', isPersonal: 'boolean' }),
  phones: tableOf('person_phones', { country: 'text', number: 'text', isPersonal: 'boolean' }),
  addresses: tableOf('person_addresses', {
    addressTypeId: 'uuid',
    fullAddress: 'text',
    country: 'text',
    postcode: 'text',
    latitude: 'numeric',
    longitude: 'numeric',
  }),
}
type List = keyof typeof tables
type Entries = { person: string; entries: string }

/** Removes what a list of somebody no longer has, and takes the mark from what is no longer primary. */
export const removeContacts = (list: List) => tables[list].remove

/** Writes the entries of a list, each under its id; the version counts what has changed of an entry itself, which the mark of the primary one is not. */
export const putContacts = (list: List) => tables[list].put

export const versionsOfContacts = (list: List) => tables[list].versions

function tableOf(name: string, columns: Readonly<Record<string, string>>) {
  const table = sql.table(name)
  const names = Object.keys(columns)
  const columnsOf = (prefix: string) => sql.join(names.map((each) => sql.ref(`${prefix}${columnOf(each)}`)))
  const given = (p: RawBuilder<string>) =>
    sql`jsonb_to_recordset(${p}::jsonb) as given (id uuid, "isPrimary" boolean, ${sql.join(
      names.map((each) => sql`${sql.ref(each)} ${sql.raw(columns[each] ?? '')}`),
    )})`
  return {
    versions: statement(
      (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; version: number }>`
      select id, version from ${table} where id = any (${p.ids}::uuid[])`,
    ),
    remove: statement(
      (_, p: Parameters<Entries>) => sql`
      with given as materialized (select id, "isPrimary" from ${given(p.entries)}), gone as (
        delete from ${table} entry where entry.person_id = ${p.person}::uuid and not exists (select from given where given.id = entry.id)
      )
      update ${table} entry set is_primary = false from given
      where entry.person_id = ${p.person}::uuid and entry.id = given.id and entry.is_primary and not given."isPrimary"`,
    ),
    put: statement(
      (_, p: Parameters<Entries & { changed: readonly string[] }>) => sql`
      insert into ${table} as entry (id, person_id, is_primary, ${columnsOf('')})
      select id, ${p.person}::uuid, "isPrimary", ${sql.join(names.map((each) => sql.ref(each)))} from ${given(p.entries)}
      on conflict (tenant_id, id) do update set is_primary = excluded.is_primary,
        ${sql.join(names.map((each) => sql`${sql.ref(columnOf(each))} = ${sql.ref(`excluded.${columnOf(each)}`)}`))},
        version = entry.version + case when entry.id = any (${p.changed}::uuid[])
          or (${columnsOf('entry.')}) is distinct from (${columnsOf('excluded.')}) then 1 else 0 end
      where entry.id = any (${p.changed}::uuid[])
        or (entry.is_primary, ${columnsOf('entry.')}) is distinct from (excluded.is_primary, ${columnsOf('excluded.')})`,
    ),
  }
}
