import { hierarchical } from '../declarations.ts'
import { declareDomain } from '../declare-domain.ts'
import { diaryNote, diaryNoteCategory, restrictedNotes } from './diary-notes/notes.ts'

export const diaryNotes = declareDomain({
  name: 'diary-notes',
  area: 'growth',
  module: 'performance',
  records: [diaryNoteCategory, diaryNote],
  permissions: { 'people.diary_notes.view_restricted': hierarchical, 'people.managers_log.view': hierarchical },
  events: ['diary_note.passed_on'],
  changeless: ['diary_note.passed_on'],
  shortcuts: [
    {
      route: 'performance.diary_notes.create',
      needs: { permission: ['people.diary_notes.create'], ofOthers: true },
      label: 'common:quickLinks.addDiaryNote',
      group: 'growth',
    },
  ],
  grants: {
    employee: ['people.diary_notes.view'],
    supervisor: [
      'people.diary_notes.view',
      'people.diary_notes.create',
      'people.diary_notes.edit',
      'people.diary_notes.delete',
      restrictedNotes,
      'people.managers_log.view',
    ],
  },
})
