import type { Shows } from '../lib/shows.ts'
import type { Samples } from '../lib/page-samples.ts'

/** A note of the user. */
export const known: Samples = async (ask) => {
  const { own } = await ask<{ own: { items: { id: string }[] } }>('{ own: listPrivateNotes(first: 1) { items { id } } }')
  return { noteId: own.items[0]?.id }
}

export const shows: Shows = {
  'notes.create': { dialog: 'Add private note' },
  'notes.show': { dialog: 'Private note' },
}
