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
    {
      route: 'people.private_notes',
      title: 'records:privateNote.many',
      inside: 'person',
      ...needsOf('notes.index'),
      asOneself: true,
      load: () => import('./PersonNotesPage.tsx'),
    },
  ],
  icons: { 'notes.index': IconNote },
  contributes: {
    tabs: [{ on: 'person', route: 'people.private_notes', group: 'notes', order: 90 }],
    actions: [
      {
        on: 'person',
        label: 'records:privateNote.add',
        icon: IconNote,
        order: 57,
        places: ['page'],
        permission: ['private_notes.create'],
        adds: true,
        dialog: () => import('./NoteAboutDialog.tsx'),
      },
    ],
    cards: [{ on: 'performance.index', load: () => import('./growth-tiles.ts') }],
  },
})
