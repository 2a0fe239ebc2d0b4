import { choices, id } from '../../fields.ts'

/** The columns of the lines of a plan that somebody chooses; person, raise and bonus are always there. */
export const lineColumns = [
  'positionTitle',
  'businessUnit',
  'workClass',
  'workType',
  'payGrade',
  'compaRatio',
  'startedOn',
  'fte',
  'baseAnnual',
  'baseHourly',
  'packageAnnual',
  'newBase',
  'cost',
  'bonusCost',
] as const
export type LineColumn = (typeof lineColumns)[number]
export const usualColumns: readonly LineColumn[] = ['positionTitle', 'fte', 'baseAnnual', 'baseHourly', 'newBase', 'cost']

/** None of them brings those of the beginning back. */
export const compensationColumnsChooseFields = {
  planId: id({ required: true }),
  shown: choices('CompensationLineColumn', lineColumns),
}
