import { isShared, type DimensionName } from './dimensions.ts'
import { countedIn, type Composed, type FactsName } from './measures.ts'

/** By these the facts of a measure are told apart beside those by which everyone is. */
const ownDimensions: Readonly<Partial<Record<FactsName, readonly DimensionName[]>>> = {
  leavers: ['turnoverType', 'turnoverReason'],
  moves: ['move'],
  returns: ['leaveType'],
  leavesEnded: ['leaveType'],
  leaves: ['leaveType'],
  cohorts: ['startYear', 'served'],
  expiries: ['qualification', 'standing'],
  requirements: ['qualification', 'standing'],
  goals: ['goalProgress', 'goalApproval', 'goalCategory'],
  trainings: ['trainingStatus', 'trainingType', 'trainingProvider'],
  skills: ['skill', 'skillLevel', 'discipline'],
  notes: ['noteCategory'],
  plans: ['noteCategory', 'planLevel'],
  plansOpened: ['noteCategory', 'planLevel'],
  plansResolved: ['noteCategory', 'planLevel'],
  planEntries: ['planLevel'],
  ratings: ['metricGroup', 'side'],
  noteTexts: ['sentiment', 'noteCategory'],
  answerTexts: ['sentiment', 'form', 'question'],
  tasks: ['form', 'taskOutcome'],
  answers: ['form', 'question', 'answer'],
}

/** True where a figure can be told apart by a dimension: one by another by those of the first. */
export function tellsApart(name: string, dimension: DimensionName): boolean {
  if (isShared(dimension)) return true
  const [first] = countedIn(name)
  return first !== undefined && (ownDimensions[first.facts]?.includes(dimension) ?? false)
}

/** True for one figure by another of the same facts, which are told apart in the same way. */
export function isOfSameFacts({ over, under }: Composed): boolean {
  const facts = [...countedIn(over), ...countedIn(under)].map((each) => each.facts)
  return new Set(facts).size === 1
}
