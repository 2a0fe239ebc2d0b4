import type { Portable } from '#platform/portable.ts'

/** A key opens the organisation where it was made: another installation makes its own. */
export const portable: Portable = { transient: ['access_keys', 'api_requests'] }
