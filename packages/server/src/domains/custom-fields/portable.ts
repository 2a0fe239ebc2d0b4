import { sealedUse } from '#platform/facets/custom-fields/values.ts'
import type { Portable } from '#platform/portable.ts'

const sealed = { column: 'sealed', use: sealedUse, row: 'id', isNeeded: true } as const

export const portable: Portable = {
  sealed: [
    { table: 'custom_values', ...sealed },
    { table: 'custom_value_periods', ...sealed },
  ],
}
