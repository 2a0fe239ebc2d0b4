import type { Terminal } from './command.ts'
import { withPreparedDatabase } from './set-up.ts'

export const migrate = (_: object, terminal: Terminal): Promise<void> =>
  withPreparedDatabase(terminal, async ({ migrations }) =>
    terminal.say(migrations.length === 0 ? 'The database is up to date.' : `Applied:\n  ${migrations.join('\n  ')}`),
  )
