import { defineCommand } from './command.ts'
import { greeting } from './greeting.ts'
import { serve } from './serve.ts'

export const start = defineCommand({
  name: 'start',
  does: 'Bring the database to this version, make the demo in an empty one, serve, and work on background jobs.',
  options: {},
  run: () => serve({ serve: true, demo: true, ready: (running, demo) => console.log(greeting(running.address, demo)) }),
})
