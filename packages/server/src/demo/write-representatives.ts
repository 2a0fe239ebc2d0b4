import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { representatives } from '@kith/shared/domains/organisation/representatives.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { insertRepresentatives } from './sql.ts'

const types = {
  businessEntityRepresentative: ['Payroll contact', 'Signing officer'],
  businessUnitRepresentative: ['HR partner', 'Finance partner'],
  locationRepresentative: ['Safety officer', 'First aider'],
} as const

/** Every business entity, unit and location in which someone works has representatives from among them. */
export async function writeRepresentatives(db: Connection, today: string): Promise<void> {
  for (const kind of representatives) {
    const list = settingsListNamed(`${kind.kind}Type`)
    for (const [index, name] of types[kind.kind].entries()) await createRecord(db, list, { name, sortOrder: index + 1 })
    await db.run(insertRepresentatives(kind), { today })
  }
}
