import { declareList } from '../../lists.ts'
import { roleStates } from './roles.ts'

/** One row for each role of the plan, with what it asks for and what fills it today; those that have ended only where they are asked for. */
export const roleList = declareList({
  name: 'workforce-roles',
  record: 'workforceRole',
  title: 'workforce:role.list.title',
  permissions: ['workforce_planning.roles.view'],
  columns: {
    name: { kind: 'text', heading: 'conventions:fields.name', sorts: true },
    code: { kind: 'text', heading: 'conventions:fields.code' },
    state: { kind: 'choice', heading: 'workforce:columns.state', choices: 'choices:RoleState' },
    fte: { kind: 'number', heading: 'workforce:columns.fte' },
    totalFte: { kind: 'number', heading: 'workforce:columns.totalFte' },
    jobs: { kind: 'number', heading: 'workforce:columns.jobs' },
    totalJobs: { kind: 'number', heading: 'workforce:columns.totalJobs' },
    open: { kind: 'choice', heading: 'workforce:columns.open', choices: 'common:list.answers' },
    attention: { kind: 'date', heading: 'workforce:columns.attention' },
    parent: { kind: 'text', heading: 'conventions:fields.parentId', hidden: true },
    startDate: { kind: 'date', heading: 'records:workforceRole.fields.startDate.label', hidden: true },
    endDate: { kind: 'date', heading: 'records:workforceRole.fields.endDate.label', hidden: true },
  },
  filters: {
    state: { kind: 'choice', label: 'workforce:columns.state', input: 'states', name: 'RoleState', values: roleStates },
    open: { kind: 'switch', label: 'workforce:filters.vacant', input: 'isVacant', values: { yes: true } },
    attention: { kind: 'switch', label: 'workforce:filters.attention', input: 'needsAttention', values: { yes: true } },
  },
  sort: 'name',
  search: true,
  unselectable: true,
})
