import { eraseDocumentsOf } from '#platform/facets/documents/removal.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

export const personalData: readonly PersonalTable[] = [
  { table: 'comments' },
  { table: 'documents', hidden: ['tries', 'failure', 'found_by'], erase: eraseDocumentsOf },
]
