import { date, longText, reference, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'

/** What people are employed under, such as an award or an agreement. */
export const employmentConditions = settingsList({
  name: 'employmentCondition',
  group: 'jobs',
  deactivation: 'disable',
  fields: { name: text({ required: true }), awardName: text(), notes: longText() },
})

/** A pay grade of an employment condition, from a day on; only these are chosen together with one that has any. */
export const employmentConditionGrade = defineRecord({
  kind: 'employmentConditionGrade',
  owner: 'employmentCondition',
  fields: {
    payGradeId: reference('payGrade', { required: true }),
    startDate: { ...date({ required: true }), says: { required: 'required_startDate' } },
  },
  oncePerOwner: ['payGradeId'],
  permissions: {
    view: 'employment_conditions.view',
    create: 'employment_conditions.edit',
    edit: 'employment_conditions.edit',
    delete: 'employment_conditions.edit',
  },
  list: { columns: ['payGradeId', 'startDate'], filters: ['payGradeId', 'startDate'] },
  upload: { key: ['employmentCondition', 'payGradeId'], updatedExample: { startDate: '2026-08-01' } },
  example: { payGradeId: 'Band 3', startDate: '2026-07-01' },
})
