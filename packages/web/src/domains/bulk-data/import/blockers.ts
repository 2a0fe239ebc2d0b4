import type { Import } from './use-import.ts'

export type Blocker =
  | { what: 'addFile' | 'checking' | 'nothing' | 'save' }
  | { what: 'uploads' | 'unreadable' | 'columns' | 'errors' | 'warnings' | 'missing'; count: number }
  | { what: 'requires'; name: string }

/** What the server says in English in `blockers`, for saying it in the user's language; in the same order. */
export function blockersOf(row: Import): Blocker[] {
  if (row.status !== 'UNPROCESSED') return []
  const { files } = row
  const isOpen = ({ state }: { state: string }) => state === 'UNSUPPORTED' || state === 'DOUBLE'
  const uploads = files.filter(({ state }) => state === 'WAITING').length
  const columns = files.flatMap(({ headings }) => headings).filter(isOpen).length
  const unreadable = files.filter(
    ({ state, headings }) => state === 'REFUSED' || (state === 'NEEDS_MAPPING' && !headings.some(isOpen)),
  ).length
  const missing = row.missingRecords.filter(({ isToCreate }) => !isToCreate).length
  const isChecking = row.progress !== null
  const isEmpty = files.length > 0 && row.counts.all === 0 && uploads + unreadable + columns === 0
  const counted = (what: 'uploads' | 'unreadable' | 'columns' | 'errors' | 'warnings' | 'missing', count: number): Blocker[] =>
    count > 0 ? [{ what, count }] : []
  return [
    ...(files.length === 0 ? [{ what: 'addFile' as const }] : []),
    ...counted('uploads', uploads),
    ...counted('unreadable', unreadable),
    ...counted('columns', columns),
    ...(isChecking ? [{ what: 'checking' as const }] : []),
    ...(!isChecking && isEmpty ? [{ what: 'nothing' as const }] : []),
    ...counted('errors', row.counts.errors),
    ...(row.areWarningsConfirmed ? [] : counted('warnings', row.counts.warnings)),
    ...counted('missing', missing),
    ...row.requires.filter(({ status }) => status !== 'COMPLETED').map(({ name }) => ({ what: 'requires' as const, name })),
    ...(row.isSaved ? [] : [{ what: 'save' as const }]),
  ]
}
