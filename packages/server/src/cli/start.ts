import type { Terminal } from './command.ts'
import { greeting } from './greeting.ts'
import { serve } from './serve.ts'

export const start = (_: object, terminal: Terminal): Promise<void> =>
  serve(terminal, { serve: true, demo: true, ready: (running, demo) => terminal.say(greeting(running.address, demo)) })
