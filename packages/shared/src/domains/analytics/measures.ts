/** State: true on a day. Change: happens on a day. Records: what is kept of people, as it is now. */
export type Family = 'state' | 'change' | 'records'
export type MeasureUnit = 'people' | 'number' | 'fte' | 'money' | 'percent' | 'hours' | 'days' | 'months' | 'levels'
/**
 * How facts become a figure: people and times of their employment once each, facts one by one, or their values. `days` are the days that
 * people are employed, by the days of the period.
 */
export type Counting = 'people' | 'events' | 'rows' | 'sum' | 'mean' | 'quartile1' | 'median' | 'quartile3' | 'days'

export type Counted = {
  readonly family: Family
  readonly facts: FactsName
  readonly counts: Counting
  /** Which of the facts. */
  readonly only?: string
  /** Facts that the figure leaves out; their people are counted beside it. */
  readonly beside?: string
  /** Which value of theirs. */
  readonly value?: string
  readonly unit: MeasureUnit
  /** Its reach decides who is counted; those of `also` limit it further. */
  readonly slug: string
  readonly also?: readonly string[]
  /** Figures of fewer people are withheld. */
  readonly fewest?: number
  /** It is asked of the time to come, where nobody says of which. */
  readonly isAhead?: true
  /** A curve by months of service rather than figures of moments. */
  readonly isSurvival?: true
}
/** One measure by another, or less another. A rate over time is that of the twelve months up to each month end. */
export type Composed = {
  readonly unit: MeasureUnit
  readonly over: string
  readonly under: string
  readonly by: 'RATIO' | 'DIFFERENCE'
  readonly times?: number
  readonly isRolling?: true
  /** The denominator is half the sum of that on the days before and at the end. */
  readonly isByEnds?: true
  /** The denominator is that of all groups together, which each has its share of. */
  readonly isOfAll?: true
}
export type Measure = Counted | Composed
export type FactsName =
  | 'employed'
  | 'supervisors'
  | 'starters'
  | 'leavers'
  | 'moves'
  | 'leaves'
  | 'returns'
  | 'leavesEnded'
  | 'payChanges'
  | 'goals'
  | 'trainings'
  | 'skills'
  | 'notes'
  | 'plans'
  | 'plansOpened'
  | 'plansResolved'
  | 'planEntries'
  | 'requirements'
  | 'expiries'
  | 'ratings'
  | 'noteTexts'
  | 'answerTexts'
  | 'tasks'
  | 'answers'
  | 'expectedGoals'
  | 'expectedNotes'
  | 'expectedTrainings'
  | 'expectedForms'
  | 'expectedAll'
  | 'cohorts'

const jobs = 'people.jobs.view'
const pay = 'people.jobs.remuneration.view'
/** Of fewer people than this nothing is shown where it could be told whose it is. */
export const fewestShown = 5

const employed = { family: 'state', facts: 'employed', unit: 'people', slug: jobs } as const
const leaving = { family: 'change', facts: 'leavers', counts: 'events', unit: 'people', slug: jobs } as const
const paid = {
  family: 'state',
  facts: 'employed',
  only: 'paid',
  beside: 'paidOtherwise',
  unit: 'money',
  slug: pay,
  fewest: fewestShown,
} as const
const goals = { family: 'records', facts: 'goals', unit: 'number', slug: 'people.goals.view' } as const
const trainings = { family: 'records', facts: 'trainings', unit: 'number', slug: 'people.training.view' } as const
const skills = { family: 'state', facts: 'skills', unit: 'people', slug: 'people.skills.view' } as const
const notes = { family: 'records', facts: 'notes', unit: 'number', slug: 'people.diary_notes.view' } as const
const plans = { family: 'records', facts: 'plans', unit: 'number', slug: 'people.performance_improvement_plans.view' } as const
const entries = { ...plans, facts: 'planEntries', counts: 'sum' } as const
const required = {
  family: 'state',
  facts: 'requirements',
  unit: 'number',
  counts: 'rows',
  slug: 'people.qualifications.view',
  also: ['people.jobs.requirements.view'],
} as const
const issued = { family: 'records', facts: 'tasks', unit: 'number', slug: 'people.tasks.view' } as const
const answered = { family: 'records', facts: 'answers', unit: 'number', slug: 'people.form_answers.view_others' } as const
const rated = { ...answered, counts: 'mean', value: 'score', unit: 'percent', fewest: fewestShown } as const
const chosen = { ...answered, counts: 'rows', fewest: fewestShown } as const
const noteTexts = { ...notes, facts: 'noteTexts', counts: 'rows' } as const
const answerTexts = { ...answered, facts: 'answerTexts', counts: 'rows', fewest: fewestShown } as const
const ratio = (over: string, under: string, unit: MeasureUnit = 'percent') =>
  ({ by: 'RATIO', over, under, unit, times: unit === 'percent' ? 100 : 1 }) as const
/** Divides each group by all groups together. */
const shareOfAll = (of: string) => ({ ...ratio(of, of), isOfAll: true }) as const
const leavesEnded = { family: 'change', facts: 'leavesEnded', counts: 'rows', unit: 'number', slug: 'people.jobs.leave.view' } as const
const payChanges = { family: 'change', facts: 'payChanges', unit: 'number', slug: pay, fewest: fewestShown } as const
const attrition = (over: string) => ({ ...ratio(over, 'meanHeadcount'), isRolling: true }) as const

export const measures = {
  headcount: { ...employed, counts: 'people' },
  fte: { ...employed, counts: 'sum', value: 'fte', unit: 'fte' },
  meanHeadcount: { ...employed, counts: 'days' },
  starters: { family: 'change', facts: 'starters', counts: 'events', unit: 'people', slug: jobs },
  leavers: leaving,
  voluntaryLeavers: { ...leaving, only: 'voluntary' },
  involuntaryLeavers: { ...leaving, only: 'involuntary' },
  firstYearLeavers: { ...leaving, only: 'firstYear' },
  netChange: { by: 'DIFFERENCE', over: 'starters', under: 'leavers', unit: 'people' },
  attrition: attrition('leavers'),
  attritionByEnds: { ...attrition('leavers'), under: 'headcount', isByEnds: true },
  voluntaryAttrition: attrition('voluntaryLeavers'),
  involuntaryAttrition: attrition('involuntaryLeavers'),
  firstYearAttrition: attrition('firstYearLeavers'),
  survival: { family: 'change', facts: 'cohorts', counts: 'events', unit: 'percent', slug: jobs, isSurvival: true },
  moves: { family: 'change', facts: 'moves', counts: 'rows', unit: 'number', slug: jobs },
  mobility: ratio('moves', 'meanHeadcount'),
  meanTenure: { ...employed, counts: 'mean', value: 'tenure', unit: 'months' },
  medianTenure: { ...employed, counts: 'median', value: 'tenure', unit: 'months' },
  supervisors: { ...employed, facts: 'supervisors', counts: 'people' },
  directReports: { ...employed, facts: 'supervisors', counts: 'rows' },
  meanSpan: ratio('directReports', 'supervisors', 'people'),
  supervisorShare: ratio('supervisors', 'headcount'),
  shareOfSupervisors: shareOfAll('supervisors'),
  onLeave: { ...employed, facts: 'leaves', counts: 'people', slug: 'people.jobs.leave.view' },
  leaveDays: { family: 'change', facts: 'returns', counts: 'mean', value: 'days', unit: 'days', slug: 'people.jobs.leave.view' },
  returned: { family: 'change', facts: 'returns', counts: 'events', unit: 'people', slug: 'people.jobs.leave.view' },
  leavesEnded,
  leavesReturned: { ...leavesEnded, only: 'returned' },
  returnShare: ratio('leavesReturned', 'leavesEnded'),
  recruitmentSpend: { family: 'change', facts: 'starters', counts: 'sum', only: 'withCost', value: 'cost', unit: 'money', slug: jobs },
  recruitmentCost: { family: 'change', facts: 'starters', counts: 'mean', only: 'withCost', value: 'cost', unit: 'money', slug: jobs },
  payTotal: { ...paid, counts: 'sum', value: 'package' },
  payMedian: { ...paid, counts: 'median', value: 'package' },
  payQuartile1: { ...paid, counts: 'quartile1', value: 'package' },
  payQuartile3: { ...paid, counts: 'quartile3', value: 'package' },
  payHourlyMean: { ...paid, counts: 'mean', value: 'hourly' },
  payHourlyMedian: { ...paid, counts: 'median', value: 'hourly' },
  payHeld: { ...employed, counts: 'rows', unit: 'number', slug: pay },
  payChanges: { ...payChanges, counts: 'rows' },
  payChangeMean: { ...payChanges, counts: 'mean', value: 'percent', unit: 'percent' },
  goals: { ...goals, counts: 'rows' },
  peopleWithGoals: { ...goals, counts: 'people', unit: 'people' },
  goalCoverage: ratio('peopleWithGoals', 'meanHeadcount'),
  goalsCompleted: { ...goals, counts: 'rows', only: 'completed' },
  goalCompletion: ratio('goalsCompleted', 'goals'),
  goalsOverdue: { ...goals, counts: 'rows', only: 'overdue' },
  trainings: { ...trainings, counts: 'rows' },
  peopleTrained: { ...trainings, counts: 'people', unit: 'people' },
  trainingHours: { ...trainings, counts: 'sum', value: 'hours', unit: 'hours' },
  trainingCost: { ...trainings, counts: 'sum', only: 'withCost', value: 'cost', unit: 'money', also: ['people.training.costs.view'] },
  trainingHoursPerHead: ratio('trainingHours', 'meanHeadcount', 'hours'),
  trainingCostPerHead: ratio('trainingCost', 'meanHeadcount', 'money'),
  skillHolders: { ...skills, counts: 'people' },
  skillLevel: { ...skills, counts: 'mean', value: 'level', unit: 'levels' },
  notes: { ...notes, counts: 'rows' },
  peopleWithNotes: { ...notes, counts: 'people', unit: 'people' },
  noteCoverage: ratio('peopleWithNotes', 'meanHeadcount'),
  noteHours: { ...notes, counts: 'sum', value: 'hours', unit: 'hours' },
  noteCost: { ...notes, counts: 'sum', only: 'withCost', value: 'cost', unit: 'money' },
  activePlans: { ...plans, family: 'state', counts: 'rows' },
  plansOpened: { ...plans, facts: 'plansOpened', counts: 'rows' },
  plansResolved: { ...plans, facts: 'plansResolved', counts: 'rows' },
  planDays: { ...plans, facts: 'plansResolved', counts: 'mean', value: 'days', unit: 'days' },
  planHours: { ...entries, value: 'hours', unit: 'hours' },
  planCost: { ...entries, only: 'withCost', value: 'cost', unit: 'money' },
  ratingScore: {
    family: 'records',
    facts: 'ratings',
    counts: 'mean',
    value: 'score',
    unit: 'percent',
    slug: 'people.metric_responses.view',
    also: ['people.metric_responses.view_others'],
    fewest: fewestShown,
  },
  safetyNotes: { ...notes, counts: 'rows', only: 'safety' },
  safetyAnswers: { ...answered, counts: 'rows', only: 'safety' },
  noteTexts,
  noteToneShare: shareOfAll('noteTexts'),
  positiveNotes: { ...noteTexts, only: 'positive' },
  negativeNotes: { ...noteTexts, only: 'negative' },
  positiveNoteShare: ratio('positiveNotes', 'noteTexts'),
  negativeNoteShare: ratio('negativeNotes', 'noteTexts'),
  answerTexts,
  answerToneShare: shareOfAll('answerTexts'),
  positiveAnswers: { ...answerTexts, only: 'positive' },
  negativeAnswers: { ...answerTexts, only: 'negative' },
  positiveAnswerShare: ratio('positiveAnswers', 'answerTexts'),
  negativeAnswerShare: ratio('negativeAnswers', 'answerTexts'),
  tasks: { ...issued, counts: 'rows' },
  tasksOnTime: { ...issued, counts: 'rows', only: 'onTime' },
  tasksCompleted: { ...issued, counts: 'rows', only: 'completed' },
  taskShare: shareOfAll('tasks'),
  taskCompliance: ratio('tasksOnTime', 'tasks'),
  taskCompletion: ratio('tasksCompleted', 'tasks'),
  answers: chosen,
  textAnswers: { ...chosen, only: 'text' },
  peopleAnswered: { ...answered, counts: 'people', unit: 'people', fewest: fewestShown },
  answerMean: { ...answered, counts: 'mean', value: 'number', fewest: fewestShown },
  enps: { ...answered, counts: 'mean', only: 'enps', value: 'enps', fewest: fewestShown },
  enpsAnswers: { ...chosen, only: 'enps' },
  satisfaction: { ...rated, only: 'satisfaction' },
  satisfactionAnswers: { ...chosen, only: 'satisfaction' },
  wellness: { ...rated, only: 'wellness' },
  wellnessAnswers: { ...chosen, only: 'wellness' },
  withGoals: { ...employed, facts: 'expectedGoals', counts: 'people', slug: 'people.goals.view' },
  withNotes: { ...employed, facts: 'expectedNotes', counts: 'people', slug: 'people.diary_notes.view' },
  withTrainings: { ...employed, facts: 'expectedTrainings', counts: 'people', slug: 'people.training.view' },
  withForms: { ...employed, facts: 'expectedForms', counts: 'people', slug: 'people.tasks.view' },
  withAll: {
    ...employed,
    facts: 'expectedAll',
    counts: 'people',
    slug: 'people.goals.view',
    also: ['people.diary_notes.view', 'people.training.view', 'people.tasks.view'],
  },
  expectedGoals: ratio('withGoals', 'headcount'),
  expectedNotes: ratio('withNotes', 'headcount'),
  expectedTrainings: ratio('withTrainings', 'headcount'),
  expectedForms: ratio('withForms', 'headcount'),
  expectedAll: ratio('withAll', 'headcount'),
  required,
  requirementsMet: { ...required, only: 'met' },
  compliance: ratio('requirementsMet', 'required'),
  expiries: { ...required, family: 'change', facts: 'expiries', isAhead: true },
} as const satisfies Readonly<Record<string, Measure>>

export type MeasureName = keyof typeof measures
export const measureNames = Object.keys(measures) as MeasureName[]
export const isMeasure = (name: string): name is MeasureName => Object.hasOwn(measures, name)
export function measureNamed(name: string): Measure {
  if (!isMeasure(name)) throw new Error(`'${name}' is no measure`)
  return measures[name]
}
export const isComposed = (measure: Measure): measure is Composed => 'over' in measure

export const isAhead = (name: string): boolean => countedIn(name).some((measure) => measure.isAhead)
export const isSurvival = (name: string): boolean => countedIn(name).some((measure) => measure.isSurvival)

/** The measures that a figure is counted from. */
export function countedIn(name: string): Counted[] {
  const measure = measureNamed(name)
  return isComposed(measure) ? [...countedIn(measure.over), ...countedIn(measure.under)] : [measure]
}

/** Of whom what was known earlier is kept. */
const known: ReadonlySet<FactsName> = new Set(['employed', 'starters', 'leavers', 'moves', 'payChanges'])

/** True for a figure that can be read as known on an earlier day. */
export const hasKnown = (name: string): boolean => countedIn(name).every(({ facts }) => known.has(facts))

/** True for a figure of one day rather than of the days of a period. */
export function isOfDay(name: string): boolean {
  const measure = measureNamed(name)
  if (!isComposed(measure)) return measure.family === 'state' && measure.counts !== 'days'
  return measure.isRolling === undefined && isOfDay(measure.over) && isOfDay(measure.under)
}

/** True for a rate of twelve months, whichever month it is shown at. */
export function isRolling(name: string): boolean {
  const measure = measureNamed(name)
  return isComposed(measure) && measure.isRolling === true
}

/** True where the figures of several months add up to that of all of them: of what happens on a day, and happens once. */
export function addsUp(name: string): boolean {
  const measure = measureNamed(name)
  if (isComposed(measure)) return measure.by === 'DIFFERENCE' && addsUp(measure.over) && addsUp(measure.under)
  const isOnDay = measure.family === 'change' || (measure.family === 'records' && measure.facts !== 'goals')
  return isOnDay && (measure.counts === 'events' || measure.counts === 'rows' || measure.counts === 'sum')
}
