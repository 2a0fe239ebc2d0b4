import { useApolloClient } from '@apollo/client/react'
import type { ActionDialogProps } from '#platform/routing/contributions.ts'
import { aboutOf, NewNoteDialog } from './NoteDialog.tsx'

/** A new note about the person of the page, wherever on it one is. */
export default function NoteAboutDialog({ record, close }: ActionDialogProps) {
  const client = useApolloClient()
  const changed = () => {
    client.cache.evict({ fieldName: 'listPrivateNotes' })
    close()
    return Promise.resolve()
  }
  return <NewNoteDialog about={aboutOf(record)} close={close} changed={changed} />
}
