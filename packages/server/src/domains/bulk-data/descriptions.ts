import { fieldLabel } from '@kith/shared/words.ts'
import type { Column, Upload } from '#platform/imports/upload.ts'
import { textsIn } from '#platform/words.ts'

const texts = textsIn('en')

/** What an import type does, in the English of the help guide. */
export const descriptionOf = ({ type, list, operation }: Upload): string =>
  texts(list ? `bulk-data:listTypes.${operation}.line` : `bulk-data:types.${type}.line`) ?? ''

/** What a column holds, in the English of the help guide. */
export function columnDescriptionOf({ type, guide, list }: Upload, { name, path = '' }: Column): string {
  const own = texts(`bulk-data:guide.${type}.${name}`) ?? texts(`bulk-data:guide.${guide}.${name}`)
  return own ?? (list && fieldLabel(list.kind, path, texts)) ?? name
}
