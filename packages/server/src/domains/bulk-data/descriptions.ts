import { declaredUpload } from '@kith/shared/uploads.ts'
import { fieldLabel, fillIn, lowerFirst, type Texts } from '@kith/shared/words.ts'
import { recordOf } from '#platform/imports/column-label.ts'
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

const withChoices = (label: string, { choices, choicesName }: Column, texts: Texts): string =>
  choices ? `${label}: ${choices.map((choice) => choiceInWords(texts, choicesName, choice)).join(', ')}` : label

/** The name of an import type, as pages show it. */
export function nameOfUpload({ type }: Upload, texts: Texts): string {
  const declared = declaredUpload(type)
  if (!declared) return texts(`bulk-data:types.${type}.name`) ?? type
  const { kind, operation } = declared
  const named = (name: string) => texts(`records:${name}.many`) ?? name
  const whose = kind.owner === 'tenant' ? '' : ` (${lowerFirst(named(kind.owner))})`
  return fillIn(texts(`bulk-data:declared.${operation}.name`) ?? type, { records: named(kind.kind) + whose })
}
