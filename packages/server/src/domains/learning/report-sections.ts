import { when } from '@kith/shared/conditions.ts'
import { personSkill } from '@kith/shared/domains/learning/skills.ts'
import { training } from '@kith/shared/domains/learning/trainings.ts'
import { between, recordSection } from '#platform/reports/section.ts'

export const reportSections = [
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
]
