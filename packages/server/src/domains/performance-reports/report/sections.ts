import { when, type Condition } from '@kith/shared/conditions.ts'
import { jobLeave } from '@kith/shared/domains/jobs/leave.ts'
import { personSkill } from '@kith/shared/domains/learning/skills.ts'
import { training } from '@kith/shared/domains/learning/trainings.ts'
import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { jobHistory } from './job-history.ts'
import { recordSection, type Period, type ReportSection } from './section.ts'

const between = (field: string, { from, until }: Period): Condition => ({ all: [when(field, 'from', from), when(field, 'until', until)] })

/** What begins by the end of the period and lasts into it; open without an end. */
const during = (start: string, end: string, { from, until }: Period): Condition => ({
  all: [when(start, 'until', until), { any: [when(end, 'empty'), when(end, 'from', from)] }],
})

/** The sections of reports that are tables, whatever domain keeps what is in them. */
export const tableSections: readonly ReportSection[] = [
  recordSection({
    section: 'TRAINING',
    kind: training,
    columns: ['name', 'typeId', 'status', 'completedOn', 'hours', 'cost'],
    within: (period) => ({ any: ['scheduledOn', 'completedOn', 'endsOn'].map((field) => between(field, period)) }),
  }),
  recordSection({
    section: 'SKILLS',
    kind: personSkill,
    columns: ['skillId', 'level', 'since', 'note'],
    within: ({ until }) => ({ any: [when('since', 'empty'), when('since', 'until', until)] }),
    sort: '-level',
  }),
  recordSection({
    section: 'QUALIFICATIONS',
    kind: qualificationInstance,
    columns: ['itemId', 'status', 'issueDate', 'expiryDate'],
    within: (period) => during('issueDate', 'expiryDate', period),
  }),
  recordSection({
    section: 'LEAVE',
    kind: jobLeave,
    columns: ['leaveTypeId', 'startDate', 'endDate'],
    within: (period) => during('startDate', 'endDate', period),
  }),
  jobHistory,
]
