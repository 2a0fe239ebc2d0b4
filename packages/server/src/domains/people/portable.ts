import type { Portable } from '#platform/portable.ts'

/** These tables stay behind: their rows expire, depend on the secret of the installation, or are derived from the people. */
export const portable: Portable = {
  transient: ['personal_data_exports', 'calendar_feeds', 'person_words'],
  transientFiles: ['personal-data'],
}
