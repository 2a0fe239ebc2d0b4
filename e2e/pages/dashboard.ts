import type { Shows } from '../lib/expected.ts'

export const shows: Shows = {
  dashboard: { heading: /^Good \w+, / },
}
