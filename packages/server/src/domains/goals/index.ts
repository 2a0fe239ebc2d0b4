import { goal } from '@kith/shared/domains/goals/goals.ts'
import { defineDomain } from '#platform/domain.ts'
import { rules } from './rules.ts'

export const goals = defineDomain({
  name: 'goals',
  module: 'performance',
  uses: ['jobs'],
  reads: ['jobs'],
  records: [goal],
  rules: [rules],
})
