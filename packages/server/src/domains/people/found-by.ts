import { foundRanges } from '@kith/shared/found.ts'
import { legalName } from '@kith/shared/names.ts'
import { plain } from '@kith/shared/plain.ts'
import type { Context } from '#platform/context.ts'
import { ofPerson } from './guard.ts'
import type { CardRow } from './sql/card.ts'

export const foundFields = ['LEGAL_NAME', 'PREFERRED_NAME', 'EMAIL', 'EMPLOYEE_NUMBER', 'PLATFORM_ID', 'POSITION_TITLE'] as const
/** A value that a search found and the card does not show; without its text for those who may not read it. */
export type FoundBy = { readonly field: (typeof foundFields)[number]; readonly text: string | null }

/** Why someone is found whose name and title say nothing of it: the first value they are found by that is not on their card. */
export async function foundBy(ctx: Context, row: CardRow): Promise<FoundBy | null> {
  const shown = [row.display_name, row.position_title ?? ''].join(' ')
  const unseen = row.is_visible ? (row.searched ?? []).find((word) => !isIn(shown, word)) : undefined
  if (unseen === undefined) return null
  const isOpen = await ofPerson.isRecordOpen(ctx, row)
  const has = (value: string | number | null) => value !== null && isIn(String(value), unseen)
  const legal = legalName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name })
  if (has(row.first_name) || has(row.last_name) || (isOpen && has(row.middle_name)))
    return { field: 'LEGAL_NAME', text: isOpen ? legal : null }
  if (has(row.preferred_name)) return { field: 'PREFERRED_NAME', text: isOpen ? row.preferred_name : null }
  if (row.email && plain(row.email).startsWith(unseen) && (!row.email_is_personal || (await ofPerson.isOpen(ctx, 'emails', row))))
    return { field: 'EMAIL', text: row.email }
  if (isOpen && has(row.employee_number)) return { field: 'EMPLOYEE_NUMBER', text: row.employee_number }
  if (isOpen && has(row.platform_id)) return { field: 'PLATFORM_ID', text: String(row.platform_id) }
  return (row.other_jobs ?? 0) > 0 && unseen.length > 1 ? { field: 'POSITION_TITLE', text: null } : null
}

/** The initials “J.R.” are found as “JR” too. */
const isIn = (text: string, word: string) => [text, text.replaceAll('.', '')].some((each) => foundRanges(each, [word], false).length > 0)
