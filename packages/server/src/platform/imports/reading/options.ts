import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { isUuid } from '@kith/shared/uuid.ts'

/** What a cell of a custom field names: one option, or several apart by semicolons. */
export type ColumnOptions = {
  readonly areSeveral: boolean
  readonly each: readonly { readonly id: string; readonly label: string; readonly isEnabled: boolean }[]
}

/** The names in a cell. */
export const namesIn = ({ areSeveral }: Pick<ColumnOptions, 'areSeveral'>, text: string): string[] =>
  (areSeveral ? text.split(';') : [text]).map((name) => name.trim()).filter((name) => name !== '')

/** The option that is called so, whether it can still be chosen or not. */
export const optionLabelled = <Option extends Pick<ColumnOptions['each'][number], 'label'>>(
  each: readonly Option[],
  name: string,
): Option | undefined => each.find(({ label }) => label.toLowerCase() === name.trim().toLowerCase())

/** The names in a cell that no option has. */
export const unknownNames = (options: ColumnOptions, text: string): string[] =>
  namesIn(options, text).filter((name) => !optionLabelled(options.each, name))

export const noOption = (names: readonly string[]): BulkDataMessage => importMessage('noOption', { value: names.join('; ') })

export function readOptions(options: ColumnOptions, value: string): { readonly value: string } | BulkDataMessage {
  const unknown = unknownNames(options, value)
  return unknown.length === 0 ? { value } : noOption(unknown)
}

/** A cell with each name that is known replaced by what `choiceOf` says of it; undefined while it says nothing of one. */
export function withChoices(options: ColumnOptions, text: string, choiceOf: (name: string) => string | undefined): string | undefined {
  const names = namesIn(options, text).map((name) => (optionLabelled(options.each, name) ? name : choiceOf(name)))
  return names.includes(undefined) ? undefined : names.join('; ')
}

/** A cell in which matched words stand as the ids of their options, in words; undefined if one of these is gone. */
export function optionsInWords({ each, ...options }: ColumnOptions, text: string): string | undefined {
  const labels = new Map(each.map(({ id, label }) => [id, label]))
  const names = namesIn(options, text)
  if (!names.some(isUuid)) return text
  const said = names.map((name) => labels.get(name) ?? (isUuid(name) ? undefined : name))
  return said.includes(undefined) ? undefined : said.join('; ')
}
