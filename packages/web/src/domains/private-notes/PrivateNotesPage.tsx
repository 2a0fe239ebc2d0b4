import { href } from '@kith/shared/routes.ts'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { newNote, NotesList } from './NotesList.tsx'

/** All notes of the user, and those that others share with them. */
export default function PrivateNotesPage() {
  const dialog = useDialogRoute('notes.index')
  const opened = dialog?.name === 'notes.create' ? newNote : (dialog?.params['noteId'] ?? null)
  return <NotesList opened={opened} addressOf={addressOf} />
}

const addressOf = (opened: string | null): string => {
  if (opened === null) return href('notes.index')
  return opened === newNote ? href('notes.create') : href('notes.show', { noteId: opened })
}
