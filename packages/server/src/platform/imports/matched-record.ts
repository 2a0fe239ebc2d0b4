import { customFieldKey, isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { settingsListNamed } from '@kith/shared/catalogue.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '#platform/context.ts'
import { allCustomFields } from '#platform/facets/custom-fields/definitions.ts'
import { columnOf } from '#platform/records/columns.ts'
import { isUuid } from '#platform/rights/check.ts'
import { recordMeant } from '#platform/settings-lists/records.ts'
import type { ListRow } from '#platform/settings-lists/sql.ts'
import type { MissingRow } from './sql/missing-records.ts'

type Match = Pick<MissingRow, 'list' | 'fields' | 'match_id'>

/** The record that a missing one is understood as, or the one that this was merged into, where it can be: one of the same list, and of what tells its names apart, that can be chosen. */
export async function matchedRecord(ctx: Context, { list: name, fields, match_id }: Match): Promise<ListRow | null> {
  const list = settingsListNamed(name)
  const row = match_id !== null && isUuid(match_id) ? await recordMeant(ctx, list, match_id) : null
  const within = withinOf(list, fields)
  const isOther = within !== null && row?.[columnOf(list.uniqueWithin ?? '')] !== within
  return row?.is_enabled && !isOther ? row : null
}

/** Whether the option that a word was understood as can be chosen no more. */
export async function isLost(ctx: Context, { list, choice }: Pick<MissingRow, 'list' | 'choice'>): Promise<boolean> {
  if (choice === null || !isCustomFieldKey(list)) return false
  const field = (await allCustomFields(ctx)).find(({ id }) => customFieldKey(id) === list)
  return !field?.is_enabled || !field.options.some(({ id, isEnabled }) => id === choice && isEnabled)
}

/** What tells names of its list apart, where the file says it: what is asked for is only proposed. */
export const withinOf = ({ uniqueWithin = '', askedFor = [] }: SettingsList, fields: Match['fields']): string | null =>
  askedFor.includes(uniqueWithin) ? null : (fields[uniqueWithin] ?? null)

export const isMatched = ({ match_id, choice }: Pick<MissingRow, 'match_id' | 'choice'>): boolean => match_id !== null || choice !== null
