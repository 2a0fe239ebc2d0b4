import { needsOf } from '@kith/shared/navigation.ts'
import { IconNote } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const privateNotes = defineDomain({
  name: 'private-notes',
  module: 'performance',
  namespaces: ['private-notes', 'records', 'conventions'],
  pages: [
    {
      route: 'notes.index',
      dialogs: ['notes.create', 'notes.show'],
      title: 'records:privateNote.many',
      ...needsOf('notes.index'),
      asOneself: true,
      load: () => import('./PrivateNotesPage.tsx'),
    },
  ],
  icons: { 'notes.index': IconNote },
  contributes: { cards: [{ on: 'performance.index', load: () => import('./growth-tiles.ts') }] },
})
