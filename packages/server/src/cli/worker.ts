import type { Terminal } from './command.ts'
import { serve } from './serve.ts'

export const work = (_: object, terminal: Terminal): Promise<void> =>
  serve(terminal, { serve: false, demo: false, ready: () => terminal.say('Working on background jobs.') })
