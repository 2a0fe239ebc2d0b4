import { needsOf } from '@kith/shared/navigation.ts'
import { indexTile } from '#platform/detail/IndexTile.tsx'
import { PrivateNotesDocument } from './private-notes.graphql.ts'

export const cards = [
  indexTile({
    route: 'notes.index',
    order: 80,
    needs: needsOf('notes.index'),
    title: 'common:navigation.privateNotes',
    line: 'private-notes:growth.notes',
    query: PrivateNotesDocument,
    variables: () => ({ first: 1 }),
    count: ({ listPrivateNotes: { totalCount } }) => totalCount,
  }),
]
