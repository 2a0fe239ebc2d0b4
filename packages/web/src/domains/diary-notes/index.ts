import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { IconNotebook } from '@tabler/icons-react'
import { recordAction, recordPages, recordPin, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const diaryNotes = defineDomain({
  name: 'diary-notes',
  module: 'performance',
  namespaces: ['diary-notes', 'choices'],
  uses: ['jobs'],
  pages: recordPages(diaryNote, {
    form: () => import('./DiaryNoteForm.tsx'),
    show: () => import('./DiaryNotePage.tsx'),
    many: { route: 'performance.diary_notes.create', back: 'dashboard' },
    shownBy: ['listManagersLog'],
    more: [
      {
        route: 'people.managers_log',
        title: 'diary-notes:log.title',
        inside: 'person',
        permission: ['people.managers_log.view'],
        load: () => import('./log/ManagersLogPage.tsx'),
      },
    ],
  }),
  icons: { 'performance.diary_notes.create': IconNotebook },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    tabs: [
      recordTab(diaryNote, 80, undefined, 'notes'),
      { on: 'person', route: 'people.managers_log', label: 'common:tabs.managersLog', group: 'notes', order: 82 },
    ],
    actions: [recordAction(diaryNote, 55, IconNotebook)],
    pins: [recordPin(diaryNote, IconNotebook)],
  },
})
