import { bulkDataFileLimit, bulkDataFilename } from '@kith/shared/domains/bulk-data.ts'

export type Refusal = { reason: 'oneAtATime' | 'onlyCsv' | 'nameless' | 'tooLarge' | 'empty'; filenames: string }

/** Why these chosen or dropped files are not taken; null when there is one CSV of a size that the server accepts. */
export function refusalOf(files: ReadonlyArray<Pick<File, 'name' | 'size'>>, limit = bulkDataFileLimit): Refusal | null {
  const large = files.filter(({ size }) => size > limit)
  const refuse = (reason: Refusal['reason'], named = files): Refusal => ({ reason, filenames: named.map(({ name }) => name).join(', ') })
  if (files.length > 1) return refuse('oneAtATime')
  if (files.some(({ name }) => !bulkDataFilename(name))) return refuse('onlyCsv')
  if (files.some(({ name }) => bulkDataFilename(name)?.name === '')) return refuse('nameless')
  if (files.some(({ size }) => size === 0)) return refuse('empty')
  return large.length > 0 ? refuse('tooLarge', large) : null
}
