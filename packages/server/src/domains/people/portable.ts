import type { Portable } from '#platform/portable.ts'

/** Files made for one user, for a day, addresses that are made with the secret of the installation, and words, which arrive with the people. */
export const portable: Portable = {
  transient: ['personal_data_exports', 'calendar_feeds', 'person_words'],
  transientFiles: ['personal-data'],
}
