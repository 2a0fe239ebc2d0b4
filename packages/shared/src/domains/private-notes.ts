import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { privateNote } from './private-notes/notes.ts'

export const privateNotes = declareDomain({
  name: 'private-notes',
  area: 'growth',
  module: 'performance',
  records: [privateNote],
  permissions: {
    'private_notes.view': functional,
    'private_notes.create': functional,
    'private_notes.edit': functional,
    'private_notes.delete': functional,
  },
  events: ['private_note.person_erased'],
  navigation: [
    {
      group: 'growth',
      route: 'notes.index',
      needs: { permission: ['private_notes.view'] },
      label: 'common:navigation.privateNotes',
      asOneself: true,
      order: 80,
    },
  ],
  grants: { employee: ['private_notes.view', 'private_notes.create', 'private_notes.edit', 'private_notes.delete'] },
})
