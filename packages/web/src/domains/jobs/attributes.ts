import type { JobAttribute } from '@kith/shared/domains/jobs.ts'

/** The input field that carries the value of an attribute. */
export const inputOf = {
  POSITION_TITLE: 'positionTitleId',
  BUSINESS_ENTITY: 'businessEntityId',
  BUSINESS_UNIT: 'businessUnitId',
  LOCATION: 'locationId',
  SUPERVISOR: 'supervisorJobId',
  WORK_CLASS: 'workClassId',
  PAY_GRADE: 'payGradeId',
  FTE: 'fte',
  REMUNERATION: 'remuneration',
} as const satisfies Record<JobAttribute, string>

/** Attributes that a job cannot be without. */
export const neverEmpty: ReadonlySet<JobAttribute> = new Set<JobAttribute>([
  'POSITION_TITLE',
  'BUSINESS_ENTITY',
  'BUSINESS_UNIT',
  'LOCATION',
  'WORK_CLASS',
  'FTE',
])
