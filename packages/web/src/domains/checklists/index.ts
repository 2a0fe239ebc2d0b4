import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { checklistTemplate } from '@kith/shared/domains/checklists/templates.ts'
import { IconChecklist } from '@tabler/icons-react'
import { recordPages, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const checklists = defineDomain({
  name: 'checklists',
  module: 'onboarding',
  namespaces: ['checklists', 'choices', 'records', 'conventions'],
  pages: [
    { route: 'checklists.own', title: 'checklists:own.title', load: () => import('./own/OwnTasksPage.tsx') },
    ...recordPages(checklistTask, {
      route: 'people.checklist_tasks',
      show: () => import('./TaskPage.tsx'),
      team: 'dashboard.team_tasks',
      teamOnly: { progress: 'oneOf:OPEN,OVERDUE' },
      all: 'compliance.tasks',
    }),
    ...recordPages(checklistTemplate, {
      route: 'settings.checklist_templates',
      form: () => import('./templates/ChecklistForm.tsx'),
    }),
  ],
  icons: { 'dashboard.team_tasks': IconChecklist, 'compliance.tasks': IconChecklist },
  contributes: {
    tabs: [recordTab(checklistTask, 46, 'people.checklist_tasks', 'onboarding')],
    actions: [
      {
        on: 'person',
        label: 'common:actions.startChecklist',
        icon: IconChecklist,
        order: 75,
        adds: true,
        permission: ['people.checklists.create'],
        dialog: () => import('./StartDialog.tsx'),
      },
    ],
  },
})
