import { sealedUse } from '#platform/facets/custom-fields/values.ts'
import type { Portable } from '#platform/portable.ts'

export const portable: Portable = { sealed: [{ table: 'custom_values', column: 'sealed', use: sealedUse, row: 'id', isNeeded: true }] }
