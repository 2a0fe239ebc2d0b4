import { capitalise } from '@kith/shared/capitalise.ts'
import { firstText } from '@kith/shared/lists.ts'
import { plural, snake } from '@kith/shared/naming.ts'
import { fieldLabel, fillIn, type Texts } from '@kith/shared/words.ts'
import { textsIn } from '#platform/words.ts'
import type { Column, Upload } from './upload.ts'

/** What a column is called: as its field, with its name where that says of what; by its name alone where it has no words. */
export function columnLabelOf(upload: Upload, column: Column, texts: Texts): string {
  const { name, path = '', label, exported } = column
  if (exported !== undefined) return firstText(exported, texts)
  if (label !== undefined) return label
  const labelIn = (language: Texts) => (path.includes('.') ? undefined : fieldLabel(recordOf(upload) ?? '', path, language))
  const own = labelIn(texts)
  if (own === undefined) return namedLabel(upload, column, texts) ?? capitalise(name.replaceAll('_', ' '))
  const [first = ''] = name.split('_')
  return labelIn(textsIn('en'))?.toLowerCase().includes(first) ? own : `${own} (${name})`
}

/** A column that is a part of a field, or finds a record. */
function namedLabel(upload: Upload, { name, list }: Column, texts: Texts): string | undefined {
  const kind = recordOf(upload) ?? ''
  const record = texts(`records:${kind}.one`)
  if (name === `${snake(kind)}_id` && kind !== 'job' && record !== undefined) return fillIn(texts('bulk-data:named.id') ?? '', { record })
  const ofList = list && (name === snake(list.kind) || name === plural(snake(list.kind))) ? texts(`records:${list.kind}.one`) : undefined
  return texts(`bulk-data:named.${name}`) ?? fieldLabel(kind, camel(name), texts) ?? ofList
}

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The kind of record that the rows make or change. */
export const recordOf = ({ list, makes, updates }: Upload): string | undefined => list?.kind ?? makes ?? updates?.subject
