import { sealedInputColumn } from '#platform/approvals/sealed-input.ts'
import { rejectLost } from '#platform/approvals/sql.ts'
import { problem } from '#platform/errors.ts'
import type { Portable } from '#platform/portable.ts'

export const portable: Portable = {
  sealed: [sealedInputColumn],
  arrive: async (db) => void (await db.run(rejectLost, { problems: JSON.stringify([problem('id', 'approval_lost')]) })),
}
