import { isCustomFieldKey } from '../../custom-fields.ts'
import { isUuid } from '../../uuid.ts'
import { standings } from '../qualifications/standing.ts'

/** Tells people, jobs and events apart. The names last: addresses, saved links and the API have them. */
export type Dimension = {
  /** The kind of record that its values are. */
  readonly reference?: string
  /** Comes before its values in the catalogue of words. */
  readonly choices?: string
  /** Its values in their order, where they are ranges. */
  readonly buckets?: readonly string[]
  /** A value also has all that lies below it. */
  readonly tree?: true
  /** Only for holders of this permission, and of the people whom it reaches. */
  readonly view?: string
  /** Counted on one day, and never over time. */
  readonly isOfOneDay?: true
  /** Its values are numbers, in their order. */
  readonly isNumber?: true
  /** Groups of few people are withheld. */
  readonly isSensitive?: true
}

const personal = { view: 'people.personal_details.view', isSensitive: true } as const

export const tenureBuckets = [
  ['UNDER_3_MONTHS', 0],
  ['FROM_3_TO_6_MONTHS', 3],
  ['FROM_6_TO_12_MONTHS', 6],
  ['FROM_1_TO_2_YEARS', 12],
  ['FROM_2_TO_3_YEARS', 24],
  ['FROM_3_TO_5_YEARS', 36],
  ['FROM_5_TO_7_YEARS', 60],
  ['FROM_7_TO_10_YEARS', 84],
  ['FROM_10_YEARS', 120],
] as const satisfies Boundaries

export const ageBuckets = [
  ['UNDER_20', 0],
  ['FROM_20_TO_24', 240],
  ['FROM_25_TO_29', 300],
  ['FROM_30_TO_34', 360],
  ['FROM_35_TO_39', 420],
  ['FROM_40_TO_44', 480],
  ['FROM_45_TO_49', 540],
  ['FROM_50_TO_54', 600],
  ['FROM_55_TO_59', 660],
  ['FROM_60', 720],
] as const satisfies Boundaries

/** From so many months before the day of expiry, which is still valid; the last ones begin after it. */
export const workRightBuckets = [
  ['FROM_3_YEARS', null],
  ['FROM_1_TO_3_YEARS', -36],
  ['FROM_3_TO_12_MONTHS', -12],
  ['EXPIRING_0_TO_3_MONTHS', -3],
  ['EXPIRED_0_TO_3_MONTHS', 0],
  ['EXPIRED_3_MONTHS', 3],
] as const

export const payChangeBuckets = [
  ['FROM_0_TO_3', 0],
  ['FROM_3_TO_6', 3],
  ['FROM_6_TO_12', 6],
  ['FROM_12_TO_18', 12],
  ['FROM_18_TO_24', 18],
  ['FROM_24', 24],
] as const satisfies Boundaries

/** With the least number of each. */
export const spanBuckets = [
  ['NONE', 0],
  ['FROM_1_TO_3', 1],
  ['FROM_4_TO_6', 4],
  ['FROM_7_TO_10', 7],
  ['FROM_11_TO_15', 11],
  ['FROM_16', 16],
] as const satisfies Boundaries

export const goalCountBuckets = [
  ['NONE', 0],
  ['ONE', 1],
  ['TWO', 2],
  ['FROM_3_TO_5', 3],
  ['FROM_6', 6],
] as const satisfies Boundaries

/** Closed below and open above: each ends where the next begins. */
export type Boundaries = readonly (readonly [name: string, from: number])[]
const namesOf = (boundaries: readonly (readonly [string, number | null])[]) => boundaries.map(([name]) => name)

/** Last: what has no value. */
export const notRecorded = ''

export const dimensions = {
  unit: { reference: 'businessUnit', tree: true },
  location: { reference: 'location', tree: true },
  entity: { reference: 'businessEntity' },
  supervisor: { reference: 'person' },
  title: { reference: 'positionTitle' },
  grade: { reference: 'payGrade' },
  workClass: { reference: 'workClass' },
  workType: { choices: 'choices:WorkType' },
  tenure: { buckets: namesOf(tenureBuckets) },
  source: { reference: 'recruitmentSource' },
  span: { buckets: namesOf(spanBuckets), isOfOneDay: true },
  /** One for those above whom there is nobody. */
  layer: { isNumber: true, isOfOneDay: true },
  gender: { reference: 'gender', ...personal },
  /** Those whom laws on equal pay compare, for the report of pay gaps alone. */
  legalGender: { choices: 'choices:LegalGender', ...personal },
  age: { buckets: namesOf(ageBuckets), ...personal },
  workRight: { buckets: ['NO_EXPIRY', ...namesOf(workRightBuckets).toReversed()], ...personal },
  turnoverType: { choices: 'choices:TurnoverType' },
  turnoverReason: { reference: 'turnoverReason' },
  leaveType: { reference: 'leaveType' },
  move: { buckets: ['PROMOTION', 'TITLE', 'UNIT', 'LOCATION', 'SUPERVISOR'] },
  payChange: { buckets: [...namesOf(payChangeBuckets), 'UNPAID'], isOfOneDay: true },
  goalCategory: { reference: 'goalCategory' },
  goalProgress: { choices: 'choices:GoalProgress' },
  goalApproval: { choices: 'choices:GoalApproval' },
  goalCount: { buckets: namesOf(goalCountBuckets), isOfOneDay: true },
  trainingType: { reference: 'trainingType' },
  trainingProvider: { reference: 'trainingProvider' },
  trainingStatus: { choices: 'choices:TrainingStatus' },
  skill: { reference: 'skill' },
  discipline: { reference: 'skillDiscipline' },
  skillLevel: { choices: 'choices:SkillLevel' },
  noteCategory: { reference: 'diaryNoteCategory' },
  planLevel: { reference: 'improvementPlanLevel' },
  startYear: { isNumber: true },
  /** How long a time of employment has lasted, for curves of survival alone. */
  served: {},
  metricGroup: { reference: 'metricGroup' },
  side: { choices: 'choices:MetricSide' },
  qualification: { reference: 'qualificationLibraryItem' },
  form: { reference: 'formDesign' },
  /** Named by its words as they were published last. */
  question: {},
  /** An answer that was chosen, as it reads; others have no value of their own. */
  answer: {},
  sentiment: { buckets: ['POSITIVE', 'NEUTRAL', 'NEGATIVE'] },
  taskOutcome: { buckets: ['ON_TIME', 'LATE', 'OPEN', 'OVERDUE', 'IGNORED'] },
  standing: { choices: 'choices:QualificationStanding', buckets: standings },
} as const satisfies Readonly<Record<string, Dimension>>

export type DeclaredDimension = keyof typeof dimensions
/** A custom field of one choice of people or jobs. */
export type CustomDimension = `cf:${string}`
export type DimensionName = DeclaredDimension | CustomDimension
export const declaredDimensions = Object.keys(dimensions) as DeclaredDimension[]
export const isDeclaredDimension = (name: string): name is DeclaredDimension => Object.hasOwn(dimensions, name)
export const isDimension = (name: string): name is DimensionName => isDeclaredDimension(name) || customField.test(name)
export const dimensionNamed = (name: DimensionName): Dimension => (isCustomFieldKey(name) ? custom : dimensions[name])

/** True for what can be a value of a dimension: of records, an id or none. */
export const isValueOf = (name: DimensionName, value: string): boolean =>
  value === notRecorded || (dimensionNamed(name).reference === undefined ? !value.includes('\0') : isUuid(value))

const customField = /^cf:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** An organisation can keep anything in its fields. */
const custom: Dimension = { isSensitive: true }

export const jobDimensions = [
  'unit',
  'location',
  'entity',
  'supervisor',
  'title',
  'grade',
  'workClass',
  'workType',
  'tenure',
  'source',
] as const
export const personDimensions = ['gender', 'age', 'workRight'] as const
/** By which nearly everything can be told apart. */
export const usualDimensions = [...jobDimensions, ...personDimensions] as const
/** Everyone can be told apart by these, whatever is counted. */
const sharedDimensions: readonly DimensionName[] = [...usualDimensions, 'span', 'layer', 'goalCount', 'payChange']
export const isShared = (name: DimensionName): boolean => isCustomFieldKey(name) || sharedDimensions.includes(name)
