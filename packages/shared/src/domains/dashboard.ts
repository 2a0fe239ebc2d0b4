import { declareDomain } from '../declare-domain.ts'
import { declareList } from '../lists.ts'
import { dashboardAction } from './dashboard/actions.ts'

/** Of fewer people than this the length of service is withheld: the server answers null. */
export const fewestByService = 5

export const comingChangeKinds = ['STARTS', 'LEAVES', 'EXPECTED_END', 'LEAVE_STARTS', 'LEAVE_ENDS', 'CHANGES'] as const
export type ComingChangeKind = (typeof comingChangeKinds)[number]

/** Who starts, who leaves, who is away and what changes within the next thirty days. */
export const comingChangesList = declareList({
  unselectable: true,
  name: 'coming-changes',
  record: 'job',
  title: 'dashboard:changes.title',
  permissions: ['people.jobs.view'],
  columns: {
    name: { kind: 'text', heading: 'dashboard:toRepair.person' },
    day: { kind: 'date', heading: 'dashboard:changes.day' },
    kind: { kind: 'choice', heading: 'dashboard:changes.kind', choices: 'dashboard:changes' },
    position: { kind: 'text', heading: 'dashboard:myJob.position' },
    attributes: { kind: 'choices', heading: 'dashboard:changes.what', choices: 'jobs:attributes' },
  },
  filters: {
    team: {
      kind: 'switch',
      label: 'people:filters.team',
      input: 'team',
      isArgument: true,
      values: { yes: true },
    },
  },
  sort: 'day',
})

/** Jobs without a supervisor because the supervisor's job has ended or has not begun. */
export const jobsToRepairList = declareList({
  unselectable: true,
  name: 'jobs-to-repair',
  record: 'job',
  title: 'dashboard:toRepair.pageTitle',
  permissions: ['people.jobs.edit'],
  columns: {
    name: { kind: 'text', heading: 'dashboard:toRepair.person' },
    position: { kind: 'text', heading: 'dashboard:myJob.position' },
    unit: { kind: 'text', heading: 'dashboard:myJob.unit' },
    former: { kind: 'text', heading: 'dashboard:toRepair.former' },
    since: { kind: 'date', heading: 'dashboard:toRepair.since' },
  },
  filters: {},
  sort: 'name',
})

export const dashboard = declareDomain({
  name: 'dashboard',
  area: 'people',
  records: [dashboardAction],
  permissions: {},
  events: ['dashboard_action.performed'],
  changeless: ['dashboard_action.performed'],
  navigation: [{ group: 'home', route: 'dashboard', label: 'common:navigation.dashboard', order: 0 }],
  settings: [
    {
      group: 'dashboardActions',
      route: 'settings.dashboard_actions.list',
      needs: { permission: ['dashboard_actions.view'] },
      label: 'records:dashboardAction.many',
      description: 'records:dashboardAction.description',
    },
  ],
})
