import { declareDomain } from '../declare-domain.ts'
import type { Needs } from '../navigation-pages.ts'
import { checklistTask } from './checklists/tasks.ts'
import { checklistTemplate } from './checklists/templates.ts'

export const overdueTaskNeeds = { permission: ['people.checklists.view'], ofOthers: 'EVERYONE' } as const satisfies Needs

export const checklists = declareDomain({
  name: 'checklists',
  area: 'people',
  module: 'onboarding',
  records: [checklistTemplate, checklistTask],
  permissions: {},
  events: ['checklist_task.reminded', 'checklist_task.passed_on'],
  changeless: ['checklist_task.reminded', 'checklist_task.passed_on'],
  grants: {
    employee: ['people.checklists.view'],
    supervisor: ['people.checklists.view', 'people.checklists.create', 'people.checklists.edit'],
  },
  navigation: [
    {
      group: 'team',
      route: 'dashboard.team_tasks',
      needs: { permission: ['people.checklists.view'], ofOthers: true },
      label: 'common:navigation.teamTasks',
      short: 'common:navigation.tasks',
      order: 10,
    },
    {
      group: 'people',
      route: 'compliance.tasks',
      needs: overdueTaskNeeds,
      label: 'common:navigation.checklistTasks',
      tab: { of: 'joining', as: 'tasks' },
      order: 42,
    },
  ],
  settings: [
    {
      group: 'people',
      route: 'settings.checklist_templates.list',
      needs: { permission: ['checklist_templates.view'] },
      label: 'records:checklistTemplate.many',
      description: 'records:checklistTemplate.description',
    },
  ],
})
