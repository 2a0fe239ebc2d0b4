import type { Shows } from '../lib/shows.ts'

export const shows: Shows = {
  'people.thanks': { part: /^Said to / },
}
