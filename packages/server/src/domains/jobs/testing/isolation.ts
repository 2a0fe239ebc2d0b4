import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listJobPendingUpdates jobId': 'no update of the job of the example asked for approval',
  'getPayGradeRateEffect payGradeId': 'no job follows the oldest pay grade',
  'getPayGradeRateEffect rateId': 'no job follows the oldest pay grade',
  'getPayGradeRateEffect payStepId': 'no job follows the oldest pay grade',
  'listAllPaySteps payGradeId': 'the oldest pay grade has no steps',
  'listPayGradeRates filter.payStepId': 'the rate of the example is that of a grade without steps',
  'listEmploymentConditionGrades filter.payGradeId': 'the grade of the example is another one',
  'jobCreate input.remuneration.components.0.defaultComponentId': 'the component of the example says nothing else',
  'jobHistoryUpdate input.remuneration.components.0.defaultComponentId': 'the component of the example says nothing else',
  'jobUpdate input.remuneration.components.0.defaultComponentId': 'the component of the example says nothing else',
  'jobEndDateFinalise input.reports.0.id': 'the job of the example has no reports',
  'jobEndDateFinalise input.reports.0.supervisorJobId': 'the job of the example has no reports',
  'jobEndDateFinalise input.reportsReasonId': 'the job of the example has no reports',
  'jobUpdateCancel input.customFieldIds.0': 'the update of the example changes no custom field',
  'jobUpdateReinstate input.customFieldIds.0': 'the update of the example changes no custom field',
}

export const ofTheProduct: Exceptions = {
  'getPayGradeRateEffect currency': 'currencies come with Kith',
}
