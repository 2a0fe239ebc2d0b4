import { defineCommand } from './command.ts'
import { serve } from './serve.ts'

export const worker = defineCommand({
  name: 'worker',
  does: 'Work on background jobs without serving.',
  options: {},
  run: () => serve({ serve: false, demo: false, ready: () => console.log('Working on background jobs.') }),
})
