import { boolean, choice, integer, longText, reference, text } from '../../fields.ts'
import { settingsList } from '../../settings-list.ts'
import { payRangeFaults, payRangeFields, rangeOpenTo } from './pay-ranges.ts'

export const payGradeTypes = ['FIXED', 'STEP'] as const
export const gradePayTypes = ['ANNUAL_SALARY', 'HOURLY_RATE'] as const

const name = text({ required: true })
/** Whoever gives jobs a grade sees what follows from it. */
const choosing = ['people.jobs.create', 'people.jobs.edit', 'people.jobs.history.edit'] as const

export const payGrades = settingsList({
  name: 'payGrade',
  permission: 'settings.pay_grades',
  group: 'jobs',
  deactivation: 'archive',
  ordered: true,
  hidden: ['description', 'remunerationType', 'overrideAllowed'],
  openTo: {
    ...rangeOpenTo(['people.jobs.remuneration.edit']),
    type: choosing,
    employmentConditionId: choosing,
    remunerationType: choosing,
    overrideAllowed: choosing,
  },
  fields: {
    name,
    code: text({ max: 50 }),
    description: longText(),
    /** One rate for everyone, or one for each step. */
    type: choice('PayGradeType', payGradeTypes, { initial: 'FIXED' }),
    /** That of the jobs that are given the grade. */
    employmentConditionId: reference('employmentCondition'),
    /** What those are paid by who are paid by its rates. */
    remunerationType: choice('GradePayType', gradePayTypes),
    /** Whether jobs may be paid otherwise than by its rates. */
    overrideAllowed: boolean(),
    ...payRangeFields,
    sortOrder: integer(),
  },
  problems: payRangeFaults,
  example: { minimum: '60000', maximum: '80000', midpoint: '72000', currency: 'AUD' },
})

/** The steps of a pay grade whose jobs climb from one to the next. */
export const paySteps = settingsList({
  name: 'payStep',
  permission: 'settings.pay_grades',
  group: 'jobs',
  deactivation: 'archive',
  uniqueWithin: 'payGradeId',
  fixedInUse: ['payGradeId'],
  ordered: true,
  openTo: { payGradeId: choosing },
  fields: { name, payGradeId: reference('payGrade', { required: true }), sortOrder: integer() },
})
