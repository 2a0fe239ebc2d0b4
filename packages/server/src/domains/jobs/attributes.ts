import { jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs.ts'
import { businessEntities, businessUnits, locations, payGrades, positionTitles, workClasses } from '@kith/shared/domains/organisation.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'

/** Where the value of an attribute is kept and given, and the list it is chosen from, if it is. */
export type AttributePlace = {
  readonly column:
    | 'position_title_id'
    | 'business_entity_id'
    | 'business_unit_id'
    | 'location_id'
    | 'supervisor_job_id'
    | 'work_class_id'
    | 'pay_grade_id'
    | 'fte'
    | 'remuneration_schedule_id'
  readonly input:
    | 'positionTitleId'
    | 'businessEntityId'
    | 'businessUnitId'
    | 'locationId'
    | 'supervisorJobId'
    | 'workClassId'
    | 'payGradeId'
    | 'fte'
    | 'remuneration'
  readonly list?: SettingsList
  /** May be without a value. */
  readonly isOptional?: true
}

export const attributePlaces: Readonly<Record<JobAttribute, AttributePlace>> = {
  POSITION_TITLE: { column: 'position_title_id', input: 'positionTitleId', list: positionTitles },
  BUSINESS_ENTITY: { column: 'business_entity_id', input: 'businessEntityId', list: businessEntities },
  BUSINESS_UNIT: { column: 'business_unit_id', input: 'businessUnitId', list: businessUnits },
  LOCATION: { column: 'location_id', input: 'locationId', list: locations },
  SUPERVISOR: { column: 'supervisor_job_id', input: 'supervisorJobId', isOptional: true },
  WORK_CLASS: { column: 'work_class_id', input: 'workClassId', list: workClasses },
  PAY_GRADE: { column: 'pay_grade_id', input: 'payGradeId', list: payGrades, isOptional: true },
  FTE: { column: 'fte', input: 'fte' },
  REMUNERATION: { column: 'remuneration_schedule_id', input: 'remuneration', isOptional: true },
}

export const attributeColumns = jobAttributes.map((attribute) => attributePlaces[attribute].column)
