import { capitalise } from '@kith/shared/capitalise.ts'
import { declaredUpload } from '@kith/shared/uploads.ts'
import { fieldLabel, fillIn, lowerFirst, type Texts } from '@kith/shared/words.ts'
import { textsIn } from '#platform/words.ts'
import { choiceInWords } from '#platform/imports/reading/choices.ts'
import type { Column, Upload } from '#platform/imports/upload.ts'

/** What an import type does. */
export function descriptionOf({ type }: Upload, texts: Texts): string {
  const declared = declaredUpload(type)
  return texts(declared ? `bulk-data:declared.${declared.operation}.line` : `bulk-data:types.${type}.line`) ?? ''
}

/** What a column holds: a sentence of its own, that of all columns of its kind, or the label of its field with the values to choose from. */
export function columnDescriptionOf(upload: Upload, column: Column, texts: Texts): string {
  const { name, path = '', help, of } = column
  const own = texts(`bulk-data:guide.${upload.type}.${name}`) ?? texts(`bulk-data:guide.${upload.guide}.${name}`)
  if (own !== undefined) return own
  const kind = recordOf(upload) ?? ''
  const [field = ''] = path.split('.')
  const label = column.label ?? fieldLabel(kind, field, texts) ?? name
  if (help === undefined) return withChoices(label, column, texts)
  const values = { label, ways: texts(`bulk-data:guide.ways.${of?.kind}`) ?? '', list: texts(`records:${kind}.one`) ?? '' }
  return fillIn(texts(`bulk-data:guide.${help}`) ?? label, { ...values, record: lowerFirst(values.list) })
}

/** What a column is called: as its field, with its name where that says of what; by its name alone where it is a part of a field. */
export function columnLabelOf(upload: Upload, { name, path = '', label }: Column, texts: Texts): string {
  if (label !== undefined) return label
  const labelIn = (language: Texts) => (path.includes('.') ? undefined : fieldLabel(recordOf(upload) ?? '', path, language))
  const own = labelIn(texts)
  if (own === undefined) return capitalise(name.replaceAll('_', ' '))
  const [first = ''] = name.split('_')
  return labelIn(textsIn('en'))?.toLowerCase().includes(first) ? own : `${own} (${name})`
}

const withChoices = (label: string, { choices, choicesName }: Column, texts: Texts): string =>
  choices ? `${label}: ${choices.map((choice) => choiceInWords(texts, choicesName, choice)).join(', ')}` : label

/** The kind of record that the rows make or change. */
export const recordOf = ({ list, makes, updates }: Upload): string | undefined => list?.kind ?? makes ?? updates?.subject
