import { defineDomain } from '#platform/domain.ts'
import { sealEvents } from './seal.ts'

export const audit = defineDomain({
  name: 'audit',
  uses: ['session'],
  chores: [{ name: 'seal events', everySeconds: 5, run: ({ pool, config }) => sealEvents(pool, config.secret) }],
})
