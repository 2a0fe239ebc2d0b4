import type { Portable } from '#platform/portable.ts'

/** Files made for one user, for a day. */
export const portable: Portable = { transient: ['exports'], transientFiles: ['exports'] }
