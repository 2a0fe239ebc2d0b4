import type { Given } from './sql/actions.ts'
import type { Upload } from './upload.ts'

/** What stands in the place of a record that was erased while its import waited; the same in every language, and it finds nothing. */
export const erasedCell = '[…]'

/** Whether a row was about a record that was erased: it says nothing any more. */
export const isErasedRow = ({ columns }: Pick<Upload, 'columns'>, given: Given): boolean =>
  columns.some(({ of, isSubject, name }) => of !== undefined && isSubject === true && given[name] === erasedCell)
