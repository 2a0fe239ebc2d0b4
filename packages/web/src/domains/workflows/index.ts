import { startingWorkflows, workflow, workflowRun } from '@kith/shared/domains/workflows/workflows.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconRoute } from '@tabler/icons-react'
import { recordPages, recordPin, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const workflows = defineDomain({
  name: 'workflows',
  module: 'workflows',
  namespaces: ['workflows', 'choices', 'records', 'conventions'],
  pages: [
    ...recordPages(workflow, {
      route: 'workflows',
      form: () => import('./WorkflowForm.tsx'),
      show: () => import('./WorkflowPage.tsx'),
    }),
    ...recordPages(workflowRun, { route: 'people.jobs.workflows', show: () => import('./RunPage.tsx') }),
    {
      ...needsOf('workflows.trigger'),
      route: 'workflows.trigger',
      title: 'workflows:trigger.title',
      load: () => import('./TriggerPage.tsx'),
    },
    {
      route: 'workflow_events.schedule',
      title: 'workflows:schedule.title',
      permission: [startingWorkflows],
      load: () => import('./SchedulePage.tsx'),
    },
  ],
  icons: { 'workflows.list': IconRoute, 'workflows.trigger': IconRoute },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    tabs: [recordTab(workflowRun, 50, 'people.jobs.workflows')],
    actions: [
      {
        on: 'person',
        route: 'workflows.trigger',
        label: 'common:quickLinks.startWorkflow',
        icon: IconRoute,
        order: 66,
        query: ({ id }) => ({ personId: id }),
        inMenu: true,
      },
    ],
    followUps: [
      {
        after: ['person.created', 'job.created', 'job.changed', 'job.ended', 'job.on_leave'],
        route: 'workflow_events.schedule',
        load: () => import('./follow-up.ts'),
      },
    ],
    pins: [recordPin(workflow, IconRoute, 'workflows')],
  },
})
