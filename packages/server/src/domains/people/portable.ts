import type { Portable } from '#platform/portable.ts'

/** Files made for one user, for a day, and addresses that are made with the secret of the installation. */
export const portable: Portable = { transient: ['personal_data_exports', 'calendar_feeds'], transientFiles: ['personal-data'] }
