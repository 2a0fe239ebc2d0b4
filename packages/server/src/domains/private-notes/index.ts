import { privateNote } from '@kith/shared/domains/private-notes/notes.ts'
import { defineDomain } from '#platform/domain.ts'
import { takeErasedOut } from './erasure.ts'
import { privateNotePersonErased, privateNoteShared } from './notifications.ts'
import { rules } from './rules.ts'
import { authorShown } from './types.ts'

export const privateNotes = defineDomain({
  name: 'private-notes',
  module: 'performance',
  records: [privateNote],
  rules: [rules],
  types: [authorShown],
  subscribers: [takeErasedOut],
  notifications: [privateNoteShared, privateNotePersonErased],
})
