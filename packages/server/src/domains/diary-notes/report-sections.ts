import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { between, recordSection } from '#platform/reports/section.ts'

export const reportSections = [
  recordSection({
    section: 'DIARY_NOTES',
    kind: diaryNote,
    columns: ['happenedOn', 'categoryId', 'summary', 'reportedById'],
    within: (period) => between('happenedOn', period),
  }),
]
