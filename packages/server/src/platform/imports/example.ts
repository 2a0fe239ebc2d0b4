import { stringify } from 'csv-stringify/sync'
import type { Upload } from './upload.ts'

/** A CSV with every column and one row. */
export function exampleOf({ columns }: Upload): string {
  return stringify([columns.map(({ name }) => name), columns.map(({ example }) => example)])
}
