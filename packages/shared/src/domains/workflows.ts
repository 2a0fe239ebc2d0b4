import { declareDomain } from '../declare-domain.ts'
import { hierarchical } from '../declarations.ts'
import { startingWorkflows, workflow, workflowRun } from './workflows/workflows.ts'

export const workflows = declareDomain({
  name: 'workflows',
  area: 'organisation',
  module: 'workflows',
  records: [workflow, workflowRun],
  permissions: { 'people.workflows.create': hierarchical, 'people.workflows.edit': hierarchical },
  events: ['workflow_run.created', 'workflow_run.skipped', 'workflow_run.moved', 'workflow_run.withdrawn'],
  grants: { supervisor: ['people.workflows.view', 'people.workflows.create', 'people.workflows.edit'] },
  navigation: [
    {
      group: 'engage',
      route: 'workflows.list',
      needs: { permission: ['workflows.view'] },
      label: 'common:navigation.workflows',
      order: 30,
    },
  ],
  shortcuts: [
    {
      route: 'workflows.trigger',
      needs: { permission: [startingWorkflows], ofOthers: true },
      label: 'common:quickLinks.startWorkflow',
      group: 'people',
    },
  ],
  settings: [
    {
      group: 'engagement',
      route: 'workflows.list',
      needs: { permission: ['workflows.view'] },
      label: 'records:workflow.many',
      description: 'records:workflow.description',
    },
  ],
})
