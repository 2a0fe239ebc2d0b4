import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RecordRow } from '#platform/records/columns.ts'

export type AccountRow = {
  readonly id: string
  readonly person_id: string
  readonly version: number
  readonly name: string
  readonly split: 'REMAINING' | 'AMOUNT' | 'PERCENTAGE'
  readonly percentage: string | null
}

export const accountsOf = statement(
  (_, p: Parameters<{ people: readonly string[] }>) => sql<AccountRow>`
  select id, person_id, version, name, split, percentage::text as percentage
  from bank_accounts where person_id = any (${p.people}::uuid[]) order by id`,
)

/** The accounts of a person are judged together: whoever changes them holds the person. */
export const lockPeople = statement(
  (_, p: Parameters<{ people: readonly string[] }>) => sql<{ id: string }>`
  select id from people where id = any (${p.people}::uuid[]) order by id for no key update`,
)

export const wholeAccounts = statement(
  (_, p: Parameters<{ person: string | null }>) => sql<RecordRow>`
  select * from bank_accounts where person_id = ${p.person}::uuid order by split = 'REMAINING' desc, name, id`,
)

export const currentDeclaration = statement(
  (_, p: Parameters<{ person: string | null }>) => sql<RecordRow>`
  select * from tax_declarations where person_id = ${p.person}::uuid and status = 'CURRENT'`,
)

export const currentChoice = statement(
  (_, p: Parameters<{ person: string | null }>) => sql<RecordRow>`
  select * from superannuation_choices where person_id = ${p.person}::uuid and status = 'CURRENT'`,
)
