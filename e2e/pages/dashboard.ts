import type { Shows } from '../lib/shows.ts'

export const shows: Shows = {
  dashboard: { heading: /^Good \w+, / },
}
