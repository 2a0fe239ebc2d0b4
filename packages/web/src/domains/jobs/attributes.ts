import type { JobAttribute } from '@kith/shared/domains/jobs.ts'
import type { PeriodValuesFragment } from './values.graphql.ts'

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

/** The field of a job, or of one period of it, that carries the value of an attribute. */
const fieldOf = {
  POSITION_TITLE: 'positionTitle',
  BUSINESS_ENTITY: 'jobBusinessEntity',
  BUSINESS_UNIT: 'jobBusinessUnit',
  LOCATION: 'jobLocation',
  SUPERVISOR: 'supervisorJob',
  WORK_CLASS: 'workClass',
  PAY_GRADE: 'payGrade',
  FTE: 'fte',
  REMUNERATION: 'remuneration',
} as const satisfies Record<JobAttribute, keyof PeriodValuesFragment>

/** The values of a job, or of one period of it, where only the field of its attribute has one. */
export type AttributeRecord = Pick<PeriodValuesFragment, (typeof fieldOf)[JobAttribute]>

export const noValues: AttributeRecord = {
  positionTitle: null,
  jobBusinessEntity: null,
  jobBusinessUnit: null,
  jobLocation: null,
  supervisorJob: null,
  workClass: null,
  payGrade: null,
  fte: null,
  remuneration: null,
}

/** Attributes that a job cannot be without. */
export const neverEmpty: ReadonlySet<JobAttribute> = new Set<JobAttribute>([
  'POSITION_TITLE',
  'BUSINESS_ENTITY',
  'BUSINESS_UNIT',
  'LOCATION',
  'WORK_CLASS',
  'FTE',
])

/** What was chosen for an attribute; null where nothing was, and for attributes that are typed. */
export function chosenFor(attribute: JobAttribute, record: AttributeRecord): { id: string; name: string } | null {
  const value = record[fieldOf[attribute]]
  if (value === null || typeof value === 'string' || value.__typename === 'RemunerationSchedule') return null
  return { id: value.id, name: value.__typename === 'Job' ? value.personDisplayName : value.name }
}
