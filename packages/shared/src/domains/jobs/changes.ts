import { declareList } from '../../lists.ts'
import { attributeColumns, ownerColumns } from './list.ts'

/** In effect, yet to come, waiting for approval, or cancelled before its day. */
export const jobChangeStates = ['APPLIED', 'PLANNED', 'PENDING', 'CANCELLED'] as const
export type JobChangeState = (typeof jobChangeStates)[number]

const ofNotes = { view: ['people.jobs.update_notes.view'] } as const

/** One row for each day on which something of a job changes, with its values from that day on. */
export const jobChangeList = declareList({
  name: 'job-changes',
  record: 'job',
  title: 'jobs:dated.title',
  permissions: ['people.jobs.view'],
  exportPermission: 'people.export',
  columns: {
    ...ownerColumns,
    effectiveFrom: { kind: 'date', heading: 'jobs:export.effectiveFrom' },
    state: { kind: 'choice', heading: 'jobs:dated.state', choices: 'choices:JobChangeState' },
    changed: { kind: 'choices', heading: 'jobs:dated.changed', choices: 'jobs:attributes' },
    changedFields: { kind: 'text', heading: 'jobs:dated.changedFields' },
    reason: { kind: 'text', heading: 'jobs:dated.reason', ...ofNotes },
    note: { kind: 'text', heading: 'jobs:dated.note', ...ofNotes },
    recordedBy: { kind: 'text', heading: 'jobs:dated.recordedBy' },
    recordedAt: { kind: 'moment', heading: 'jobs:dated.recordedAt' },
    ...attributeColumns,
  },
  filters: {},
  sort: 'name',
  customFieldsOfJob: true,
  unselectable: true,
})
