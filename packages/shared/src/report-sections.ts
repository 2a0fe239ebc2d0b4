/** A new template has these sections in this order. */
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
