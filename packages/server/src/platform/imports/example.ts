import { capitalise } from '@kith/shared/capitalise.ts'
import type { Texts } from '@kith/shared/words.ts'
import { stringify } from 'csv-stringify/sync'
import { choiceInWords, choiceNamed, saidYes } from './reading/choices.ts'
import type { Column, Upload } from './upload.ts'

/** A CSV with some columns of an import type and one row, as the reader of these texts would write it. */
export function exampleOf(upload: Upload, columns: readonly Column[], texts: Texts): string {
  const cells = columns.map((column) => (column.notInExample ? '' : exampleCell(upload, column, texts)))
  return stringify([columns.map(({ name }) => name), cells])
}

/** The example of a column in the words of the reader: a choice, yes or no, or what a record of a list is called. */
export function exampleCell({ list: own, operation }: Upload, column: Column, texts: Texts): string {
  const { kind, path, choicesName, example, list } = column
  const choice = kind === 'choice' ? choiceNamed(column, example) : undefined
  if (choice !== undefined) return choiceInWords(texts, choicesName, choice)
  if (kind === 'yes/no') return (texts(`bulk-data:help.${saidYes(example) ? 'yes' : 'no'}`) ?? example).toLowerCase()
  const named = list ?? (path === 'name' ? own : undefined)
  if (example !== '' || !named) return example
  const name = texts(`records:${named.kind}.one`) ?? capitalise(named.words.singular)
  // Other examples find a record by its new name if that differs in capitals alone
  return !list && operation === 'UPDATE' ? name.toUpperCase() : name
}
