import { seedTenant, type SeedOptions } from '../demo/seed.ts'
import type { Terminal } from './command.ts'
import { withPreparedDatabase } from './set-up.ts'

export const seed = (options: SeedOptions, terminal: Terminal): Promise<void> =>
  withPreparedDatabase(terminal, async ({ urls }, config) => {
    const begin = Date.now()
    const { alias, people, jobs, password, signIns } = await seedTenant(urls, config, options)
    terminal.say(`Made the tenant ${alias} with ${people} people and ${jobs} jobs in ${((Date.now() - begin) / 1000).toFixed(1)} s.`)
    terminal.say(`Sign in as ${signIns.admin} or ${signIns.manager} with the password  ${password}`)
  })
