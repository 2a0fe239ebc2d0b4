import type { Portable } from '#platform/portable.ts'
import { sealingUse } from './anonymous/sealed.ts'

/** The marks that are being collected lie in a table that no backup has either. */
export const portable: Portable = {
  transient: ['anonymous_collecting'],
  sealed: [
    { table: 'anonymous_cells', column: 'sealed_key', use: sealingUse, row: 'id' },
    { table: 'anonymous_sends', column: 'sealed_mark_key', use: sealingUse, row: 'id' },
  ],
}
