import { seedTenant } from '../demo/seed.ts'
import { checks } from './checks.ts'
import { defineCommand } from './command.ts'
import { withDatabase } from './database.ts'

export const seed = defineCommand({
  name: 'seed',
  does: 'Make a tenant of invented people.',
  options: {
    people: { kind: 'number', value: 'N', does: 'how many people there have ever been', least: 1, most: 1_000_000, default: 320 },
    years: { kind: 'number', value: 'Y', does: 'how many years the company is old', least: 1, most: 40, default: 6 },
    alias: {
      kind: 'text',
      value: 'A',
      required: true,
      does: 'what tells the tenant apart: the first label of its host name',
      check: checks.alias,
    },
    seed: { kind: 'number', value: 'S', does: 'another number makes another company', least: 0, most: 2_147_483_647, default: 1 },
  },
  run: (options) =>
    withDatabase(async ({ urls }, config) => {
      const begin = Date.now()
      const { alias, people, jobs, password, signIns } = await seedTenant(urls, config, options)
      console.log(`Made the tenant ${alias} with ${people} people and ${jobs} jobs in ${((Date.now() - begin) / 1000).toFixed(1)} s.`)
      console.log(`Sign in as ${signIns.admin} or ${signIns.manager} with the password  ${password}`)
    }),
})
