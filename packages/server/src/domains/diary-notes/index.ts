import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { defineDomain } from '#platform/domain.ts'
import { notesInLog } from './log/entries.ts'
import { listManagersLog } from './log/queries.ts'
import { reportSections } from './report-sections.ts'
import { rules } from './rules.ts'

export const diaryNotes = defineDomain({
  name: 'diary-notes',
  module: 'performance',
  uses: ['jobs'],
  records: [diaryNote],
  rules: [rules],
  reportSections,
  queries: [listManagersLog],
  logEntries: [notesInLog],
})
