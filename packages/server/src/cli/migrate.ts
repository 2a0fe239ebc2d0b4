import { defineCommand } from './command.ts'
import { withDatabase } from './database.ts'

export const migrate = defineCommand({
  name: 'migrate',
  does: 'Bring the database to this version.',
  options: {},
  run: () =>
    withDatabase(async ({ migrations }) => {
      console.log(migrations.length === 0 ? 'The database is up to date.' : `Applied:\n  ${migrations.join('\n  ')}`)
    }),
})
