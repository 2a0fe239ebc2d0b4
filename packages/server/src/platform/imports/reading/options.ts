import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { cellOfLabels, labelsInCell } from '@kith/shared/cell-names.ts'
import { isUuid } from '@kith/shared/uuid.ts'

/** What a cell of a custom field names: one option, or several apart by semicolons, in quotes where a name has one. */
export type ColumnOptions = {
  readonly areSeveral: boolean
  readonly each: readonly { readonly id: string; readonly label: string; readonly isEnabled: boolean }[]
}

type Labelled = { readonly areSeveral: boolean; readonly each: readonly { readonly label: string }[] }

/** The names in a cell. */
export const namesIn = ({ areSeveral, each }: Labelled, text: string): readonly string[] =>
  areSeveral ? labelsInCell(text, labelsOf(each)).names : [text.trim()].filter((name) => name !== '')

const labelsOf = (each: Labelled['each']) => each.map(({ label }) => label)
const cellOf = ({ areSeveral, each }: Labelled, names: readonly string[]) =>
  areSeveral ? cellOfLabels(names, labelsOf(each)) : names.join()

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
  if (options.areSeveral && labelsInCell(value, labelsOf(options.each)).isOpen) return importMessage('optionsTwoWays', { value })
  const unknown = unknownNames(options, value)
  return unknown.length === 0 ? { value } : noOption(unknown)
}

/** A cell with each name that is known replaced by what `choiceOf` says of it; undefined while it says nothing of one. */
export function withChoices(options: ColumnOptions, text: string, choiceOf: (name: string) => string | undefined): string | undefined {
  const names = namesIn(options, text).map((name) => (optionLabelled(options.each, name) ? name : choiceOf(name)))
  return names.includes(undefined)
    ? undefined
    : cellOf(
        options,
        names.flatMap((name) => name ?? []),
      )
}

/** A cell in which matched words stand as the ids of their options, in words; undefined if one of these is gone. */
export function optionsInWords(options: ColumnOptions, text: string): string | undefined {
  const { each } = options
  const labels = new Map(each.map(({ id, label }) => [id, label]))
  const names = namesIn(options, text)
  if (!names.some(isUuid)) return text
  const said = names.map((name) => labels.get(name) ?? (isUuid(name) ? undefined : name))
  return said.includes(undefined)
    ? undefined
    : cellOf(
        options,
        said.flatMap((name) => name ?? []),
      )
}
