import type { Samples } from '../lib/page-samples.ts'
import type { Shows } from '../lib/shows.ts'

export const known: Samples = () => Promise.resolve({ pageKey: 'headcount', pageKeyName: 'Headcount' })

export const shows: Shows = {
  'portal.explore.pages.show': { heading: 'Headcount', part: 'How it is counted' },
}
