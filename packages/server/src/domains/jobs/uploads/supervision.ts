import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { supervisesFrom } from '../rules.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import type { JobTerms } from '../sql/importing.ts'

/**
 * The first day on which a new job has the supervisor that its row names, or why it cannot have that one. Files name the supervisor of
 * the present, who may have begun after the job: until then it has none. Anyone who has left by then, or has yet to begin, is refused as on screen.
 */
export function supervisionOf(given: Given, { start, end }: JobTerms, today: string): string | BulkDataMessage {
  const from = given['company_start_date'] ?? ''
  const first = supervisesFrom({ company_start_on: start, company_end_on: end }, from)
  if (first !== null && (first === from || first <= today)) return first
  const broken = first === null ? errorMessage('employed_earlier', { day: from }) : errorMessage('employed_later', { day: from })
  return importMessage('rule', { value: given['supervisor'] ?? '', column: 'supervisor', broken })
}
