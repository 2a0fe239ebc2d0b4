import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import type { WrittenPerson } from './people-history.ts'
import { insertMedicalConditions } from './sql.ts'

const conditions = [
  { description: 'Allergic to penicillin', visibility: 'PUBLIC' },
  { description: 'Has migraines: a quiet, dark room helps', visibility: 'PRIVATE' },
  { description: 'Carries an adrenaline pen for a nut allergy', visibility: 'PUBLIC' },
  { description: 'Has type 1 diabetes and carries glucose tablets', visibility: 'PRIVATE' },
] as const

/** One in nine has told something of their health, and whoever signs in as an employee two things. */
export async function writeMedicalConditions(
  db: Connection,
  { people, employee }: { readonly people: ReadonlyMap<number, WrittenPerson>; readonly employee: number | undefined },
): Promise<void> {
  const rows = [...people].flatMap(([number, { id: person }]) => {
    const own = number === employee ? conditions.slice(0, 2) : number % 9 === 4 ? [conditions[number % conditions.length]] : []
    return own.map((condition) => ({ ...condition, id: v7(), person }))
  })
  await db.run(insertMedicalConditions, { rows: JSON.stringify(rows) })
}
