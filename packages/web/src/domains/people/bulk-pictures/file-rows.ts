import type { MatchPictureFilesQuery } from './bulk-pictures.graphql.ts'

export type Match = MatchPictureFilesQuery['matchPictureFiles'][number]

/** A file, what became of it in the browser, whose picture it is, and what became of that. */
export interface FileRow {
  id: number
  name: string
  /** The square that was cut out of it; null where the file was not taken. */
  cut: { picture: Blob; address: string } | null
  refused: 'NOT_PICTURE' | 'TOO_LARGE' | null
  match: Match | null
  result: { status: 'SAVING' } | { status: 'SAVED' } | { status: 'FAILED'; said: string } | null
}

const fileStatuses = [
  'NOT_PICTURE',
  'TOO_LARGE',
  'AMBIGUOUS',
  'NOT_FOUND',
  'TWICE',
  'REPLACES',
  'READY',
  'SAVING',
  'SAVED',
  'FAILED',
] as const
export type FileStatus = (typeof fileStatuses)[number]

/** How each file stands, by its id: one for a person for whom there is another is not saved until one of them is left out. */
export function statusesOf(rows: readonly FileRow[]): ReadonlyMap<number, FileStatus> {
  const files = new Map<string, number>()
  for (const { match, result } of rows)
    if (match?.person && result?.status !== 'SAVED') files.set(match.person.id, (files.get(match.person.id) ?? 0) + 1)
  return new Map(rows.map((row) => [row.id, statusOf(row, files)]))
}

function statusOf({ refused, match, result }: FileRow, files: ReadonlyMap<string, number>): FileStatus {
  if (result) return result.status
  if (refused) return refused
  if (!match?.person) return match?.isAmbiguous ? 'AMBIGUOUS' : 'NOT_FOUND'
  if ((files.get(match.person.id) ?? 0) > 1) return 'TWICE'
  return match.person.picture ? 'REPLACES' : 'READY'
}

export const isToSave = (status: FileStatus | undefined) => status === 'READY' || status === 'REPLACES' || status === 'FAILED'
