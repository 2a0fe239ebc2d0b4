import type { LoadedRecord } from '#platform/routing/contributions.ts'
import type { About } from './NoteDialog.tsx'

/** A person as their layout has loaded them. */
export const aboutOf = ({ id, displayName }: LoadedRecord): About => ({
  id,
  displayName: typeof displayName === 'string' ? displayName : '',
})
