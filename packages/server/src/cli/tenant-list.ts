import { everyOrganisation, type OrganisationRow } from '#domains/tenants/public.ts'
import { defineCommand } from './command.ts'
import { withTransaction } from './database.ts'

export const tenantList = defineCommand({
  name: 'tenant list',
  does: 'List the tenants: alias, since when, whether suspended, name.',
  options: {},
  async run() {
    const rows = await withTransaction((db) => db.run(everyOrganisation, {}))
    if (rows.length === 0) return console.log('There are no tenants yet. Make one with: npm run kith -- tenant create')
    const width = Math.max(...rows.map(({ alias }) => alias.length))
    console.log(rows.map((row) => describe(row, width)).join('\n'))
  },
})

function describe({ alias, name, created_at: createdAt, suspended_at: suspendedAt }: OrganisationRow, width: number): string {
  const state = suspendedAt ? `suspended ${dayOf(suspendedAt)}` : 'in use'
  return `${alias.padEnd(width)}  ${dayOf(createdAt)}  ${state.padEnd(20)}  ${name}`
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
