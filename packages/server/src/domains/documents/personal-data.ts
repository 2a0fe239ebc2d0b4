import { tellWritten } from '#platform/facets/comments/in-archives.ts'
import { eraseDocumentsOf } from '#platform/facets/documents/removal.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'comments' },
  {
    table: 'comments',
    part: 'comments_written',
    column: 'author_id',
    in: 'users',
    unless: 'person_id',
    stays: 'WITHOUT_NAME',
    tell: tellWritten,
  },
  { table: 'documents', hidden: ['tries', 'failure', 'found_by'], erase: eraseDocumentsOf },
]
