import { everyOrganisation, type OrganisationRow } from '#domains/tenants/sql.ts'
import type { Terminal } from './command.ts'
import { withTransaction } from './database.ts'

export async function listTenants(_: object, terminal: Terminal): Promise<void> {
  const rows = await withTransaction(terminal, (db) => db.run(everyOrganisation, {}))
  if (rows.length === 0) return terminal.say('There are no tenants yet. Make one with: npm run kith -- tenant create')
  const width = Math.max(...rows.map(({ alias }) => alias.length))
  terminal.say(rows.map((row) => describe(row, width)).join('\n'))
}

function describe({ alias, name, created_at: createdAt, suspended_at: suspendedAt }: OrganisationRow, width: number): string {
  const state = suspendedAt ? `suspended ${dayOf(suspendedAt)}` : 'in use'
  return `${alias.padEnd(width)}  ${dayOf(createdAt)}  ${state.padEnd(20)}  ${name}`
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
