/** What a performance report can be made of, in the order in which a new template has it. */
export const reportSections = [
  'METRICS',
  'GOALS',
  'DIARY_NOTES',
  'IMPROVEMENT_PLANS',
  'TRAINING',
  'SKILLS',
  'QUALIFICATIONS',
  'LEAVE',
  'JOB_HISTORY',
  'FORMS',
  'COMMENTS',
] as const
export type ReportSectionName = (typeof reportSections)[number]
