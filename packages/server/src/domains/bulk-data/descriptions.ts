import { fieldLabel } from '@kith/shared/words.ts'
import type { Column, Upload } from '#platform/imports/upload.ts'
import { textsIn } from '#platform/words.ts'

const texts = textsIn('en')

/** What an import type does, in the English of the help guide. */
export const descriptionOf = ({ type, list, operation }: Upload): string =>
  texts(list ? `bulk-data:listTypes.${operation}.line` : `bulk-data:types.${type}.line`) ?? ''

/** What a column holds, in the English of the help guide. */
export function columnDescriptionOf(upload: Upload, { name, path = '' }: Column): string {
  const own = texts(`bulk-data:guide.${upload.type}.${name}`) ?? texts(`bulk-data:guide.${upload.guide}.${name}`)
  return own ?? fieldLabel(recordOf(upload) ?? '', path, texts) ?? name
}

/** The kind of record that the rows make or change. */
export const recordOf = ({ list, makes, updates }: Upload): string | undefined => list?.kind ?? makes ?? updates?.subject
