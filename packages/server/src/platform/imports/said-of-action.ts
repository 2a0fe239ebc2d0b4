import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { ListedAction } from './sql/actions.ts'
import type { Problem } from './sql/files.ts'

export const nowhere = { row: null, column: null }

/** Why an action failed; null when it did not. */
export function failureOf({ status, reason }: Pick<ListedAction, 'status' | 'reason'>): Problem | null {
  if (status !== 'FAILED') return null
  if (reason === null || reason.code === 'unknown') return { ...nowhere, ...importMessage('unknown') }
  return { ...nowhere, column: reason.column ?? null, ...importMessage('failed', { reason }) }
}

/** Where an action was done otherwise than the preview showed. */
export const notesOf = ({ status, reason }: Pick<ListedAction, 'status' | 'reason'>): Problem[] =>
  status === 'COMPLETED' && reason !== null ? [{ ...nowhere, ...reason }] : []
