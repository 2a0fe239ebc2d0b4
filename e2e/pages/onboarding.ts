import type { Shows } from '../lib/shows.ts'

export const shows: Shows = {
  // It leads those to the dashboard who have nothing to set up
  onboarding: { heading: /^Good \w+, / },
}
