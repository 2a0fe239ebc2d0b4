import type { BetaFlag } from '../../beta-flags.ts'
import type { DimensionName } from './dimensions.ts'
import { declaredDimensions, usualDimensions } from './dimensions.ts'
import { isSurvival, measureNames, type MeasureName } from './measures.ts'

export const focuses = [
  'cultureAndCommunity',
  'performanceAndProductivity',
  'planningAndFinancialDrivers',
  'play',
  'riskAndCompliance',
] as const
export type Focus = (typeof focuses)[number]
/** How figures over time are drawn. */
export type OverTime = 'steps' | 'stacked' | 'line'

type Page = {
  readonly focus: Focus
  readonly measures: readonly [MeasureName, ...MeasureName[]]
  readonly dimensions: readonly DimensionName[]
  readonly chart: OverTime
  /** The page begins with this dimension; without one, with the course of time. */
  readonly by?: DimensionName
  /** Only where this flag of the installation is on, whoever may see all pages. */
  readonly flag?: BetaFlag
  /** The page that shows it, in the place of figures. */
  readonly shownBy?: 'performance.talent_grid' | 'portal.explore.anonymous_form_data.list'
  /** Another permission without which it is closed. */
  readonly also?: 'anonymous_pulses.results'
  /** Drawn together over time, the others below the line. */
  readonly together?: readonly MeasureName[]
}

const usual = usualDimensions
/** A curve of survival has a page of its own. */
const anyMeasure = ['headcount', ...measureNames.filter((name) => name !== 'headcount' && !isSurvival(name))] as const
const isUsual = (name: DimensionName) => usual.some((each) => each === name)
const ofOnePage: readonly DimensionName[] = ['served', 'startYear', 'legalGender']
const anyDimension = [...usual, ...declaredDimensions.filter((name) => !ofOnePage.includes(name) && !isUsual(name))]

export const pages = {
  headcount: { focus: 'planningAndFinancialDrivers', measures: ['headcount', 'fte'], dimensions: usual, chart: 'steps' },
  startersAndLeavers: {
    focus: 'planningAndFinancialDrivers',
    measures: ['starters', 'leavers', 'netChange', 'headcount'],
    dimensions: usual,
    chart: 'stacked',
    together: ['starters', 'leavers'],
  },
  attrition: {
    focus: 'planningAndFinancialDrivers',
    measures: ['attrition', 'attritionByEnds', 'voluntaryAttrition', 'involuntaryAttrition', 'firstYearAttrition', 'leavers'],
    dimensions: [...usual, 'turnoverType', 'turnoverReason'],
    chart: 'line',
  },
  survival: {
    focus: 'planningAndFinancialDrivers',
    measures: ['survival'],
    dimensions: [...usual, 'startYear'],
    chart: 'line',
    by: 'startYear',
  },
  mobility: { focus: 'planningAndFinancialDrivers', measures: ['moves', 'mobility'], dimensions: [...usual, 'move'], chart: 'stacked' },
  tenure: {
    focus: 'planningAndFinancialDrivers',
    measures: ['headcount', 'meanTenure', 'medianTenure'],
    dimensions: usual,
    chart: 'steps',
    by: 'tenure',
  },
  spanOfControl: {
    focus: 'planningAndFinancialDrivers',
    measures: ['headcount', 'supervisors', 'meanSpan'],
    dimensions: [...usual, 'span', 'layer'],
    chart: 'steps',
    by: 'span',
  },
  extendedLeave: {
    focus: 'planningAndFinancialDrivers',
    measures: ['onLeave', 'returned', 'returnShare', 'leaveDays'],
    dimensions: [...usual, 'leaveType'],
    chart: 'stacked',
  },
  recruitmentSpend: {
    focus: 'planningAndFinancialDrivers',
    measures: ['recruitmentSpend', 'recruitmentCost'],
    dimensions: ['source', ...usual.filter((name) => name !== 'source')],
    chart: 'stacked',
    by: 'source',
  },
  remuneration: {
    focus: 'planningAndFinancialDrivers',
    measures: ['payMedian', 'payTotal', 'payQuartile1', 'payQuartile3', 'payHourlyMean', 'payHourlyMedian'],
    dimensions: [...usual],
    chart: 'steps',
    by: 'unit',
  },
  payPackageChanges: {
    focus: 'planningAndFinancialDrivers',
    measures: ['payHeld', 'payChanges', 'payChangeMean'],
    dimensions: [...usual, 'payChange'],
    chart: 'steps',
    by: 'payChange',
  },
  diversity: {
    focus: 'cultureAndCommunity',
    measures: ['headcount', 'starters', 'leavers', 'shareOfSupervisors', 'supervisorShare', 'payMedian'],
    dimensions: usual,
    chart: 'steps',
    by: 'gender',
  },
  workRights: { focus: 'riskAndCompliance', measures: ['headcount'], dimensions: usual, chart: 'steps', by: 'workRight' },
  qualificationCompliance: {
    focus: 'riskAndCompliance',
    measures: ['compliance', 'required', 'requirementsMet', 'expiries'],
    dimensions: ['qualification', 'standing', ...usual],
    chart: 'line',
    by: 'qualification',
  },
  goals: {
    focus: 'performanceAndProductivity',
    measures: ['goals', 'peopleWithGoals', 'goalCoverage', 'goalCompletion', 'goalsOverdue', 'headcount'],
    dimensions: ['goalProgress', 'goalApproval', 'goalCategory', 'goalCount', ...usual],
    chart: 'stacked',
    by: 'goalProgress',
  },
  training: {
    focus: 'performanceAndProductivity',
    measures: ['trainings', 'peopleTrained', 'trainingHours', 'trainingHoursPerHead', 'trainingCost', 'trainingCostPerHead'],
    dimensions: ['trainingStatus', 'trainingType', 'trainingProvider', ...usual],
    chart: 'stacked',
    by: 'trainingStatus',
  },
  skills: {
    focus: 'performanceAndProductivity',
    measures: ['skillHolders', 'skillLevel'],
    dimensions: ['skill', 'skillLevel', 'discipline', ...usual],
    chart: 'steps',
    by: 'skill',
  },
  diaryNotes: {
    focus: 'performanceAndProductivity',
    measures: ['notes', 'peopleWithNotes', 'noteCoverage', 'noteHours', 'noteCost'],
    dimensions: ['noteCategory', ...usual],
    chart: 'stacked',
    by: 'noteCategory',
  },
  performanceImprovement: {
    focus: 'performanceAndProductivity',
    measures: ['activePlans', 'plansOpened', 'plansResolved', 'planDays', 'planHours', 'planCost'],
    dimensions: ['noteCategory', 'planLevel', ...usual],
    chart: 'stacked',
    by: 'planLevel',
  },
  businessPerformance: {
    focus: 'performanceAndProductivity',
    measures: ['ratingScore'],
    dimensions: ['metricGroup', 'side', ...usual],
    chart: 'line',
    by: 'metricGroup',
  },
  minimumExpectations: {
    focus: 'performanceAndProductivity',
    measures: ['expectedAll', 'expectedGoals', 'expectedNotes', 'expectedTrainings', 'expectedForms', 'headcount'],
    dimensions: usual,
    chart: 'line',
    by: 'unit',
  },
  safetyConcerns: {
    focus: 'riskAndCompliance',
    measures: ['safetyNotes', 'safetyAnswers'],
    dimensions: ['location', 'noteCategory', 'form', 'question', ...usual.filter((name) => name !== 'location')],
    chart: 'stacked',
  },
  taskCompliance: {
    focus: 'riskAndCompliance',
    measures: ['taskCompliance', 'tasks', 'taskShare', 'tasksOnTime', 'taskCompletion'],
    dimensions: ['form', 'taskOutcome', ...usual],
    chart: 'line',
    by: 'form',
  },
  enps: { focus: 'cultureAndCommunity', measures: ['enps', 'enpsAnswers'], dimensions: ['answer', 'form', ...usual], chart: 'line' },
  satisfaction: {
    focus: 'cultureAndCommunity',
    measures: ['satisfaction', 'satisfactionAnswers'],
    dimensions: ['answer', 'question', 'form', ...usual],
    chart: 'line',
  },
  wellness: {
    focus: 'cultureAndCommunity',
    measures: ['wellness', 'wellnessAnswers'],
    dimensions: ['answer', 'question', 'form', ...usual],
    chart: 'line',
  },
  sentiment: {
    focus: 'cultureAndCommunity',
    measures: [
      'noteTexts',
      'answerTexts',
      'noteToneShare',
      'answerToneShare',
      'positiveNoteShare',
      'negativeNoteShare',
      'positiveAnswerShare',
      'negativeAnswerShare',
    ],
    dimensions: ['sentiment', 'noteCategory', 'form', 'question', ...usual],
    chart: 'stacked',
    by: 'sentiment',
  },
  formData: {
    focus: 'play',
    measures: ['answers', 'textAnswers', 'peopleAnswered', 'answerMean'],
    dimensions: ['question', 'answer', 'form', ...usual],
    chart: 'stacked',
    by: 'question',
  },
  anonymousFormData: {
    focus: 'play',
    measures: ['answers'],
    dimensions: [],
    chart: 'stacked',
    shownBy: 'portal.explore.anonymous_form_data.list',
    also: 'anonymous_pulses.results',
  },
  talentPlanning: {
    focus: 'performanceAndProductivity',
    measures: ['ratingScore'],
    dimensions: ['metricGroup', 'side', ...usual],
    chart: 'line',
    by: 'metricGroup',
    flag: 'BETA_ANALYTICS_PAGE_ACCESS',
    shownBy: 'performance.talent_grid',
  },
  playground: {
    focus: 'play',
    measures: anyMeasure,
    dimensions: anyDimension,
    chart: 'line',
    by: 'unit',
  },
} as const satisfies Readonly<Record<string, Page>>

export type PageKey = keyof typeof pages
export const pageKeys = Object.keys(pages) as PageKey[]
export const isPageKey = (key: string): key is PageKey => Object.hasOwn(pages, key)
export const pageOf = (key: PageKey): Page => pages[key]
/** `SPAN_OF_CONTROL`, by which permission settings know it. */
export const codeOf = (key: PageKey): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
/** The permission that opens a page. */
export type PageSlug = `analytics.pages.${Snake<PageKey>}.view`
export const slugOfPage = (key: PageKey): PageSlug => `analytics.pages.${codeOf(key).toLowerCase() as Snake<PageKey>}.view`
/** `startersAndLeavers` as `starters_and_leavers`. */
type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Text
export const viewAllPages = 'analytics.view_all_pages'
export const viewRows = 'analytics.rows.view'
