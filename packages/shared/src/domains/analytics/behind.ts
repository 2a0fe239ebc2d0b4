import { countedIn, type Counted, type FactsName } from './measures.ts'

/** The kinds of the facts that are records. */
export const kindsOfFacts: Readonly<Partial<Record<FactsName, string>>> = {
  goals: 'goal',
  trainings: 'training',
  skills: 'personSkill',
  notes: 'diaryNote',
  plans: 'performanceImprovementPlan',
  plansOpened: 'performanceImprovementPlan',
  plansResolved: 'performanceImprovementPlan',
  planEntries: 'improvementPlanEntry',
  ratings: 'metricResponse',
  noteTexts: 'diaryNote',
  answerTexts: 'task',
  tasks: 'task',
  answers: 'task',
}
const answers: ReadonlySet<FactsName> = new Set(['answers', 'answerTexts'])
const ofPeople: ReadonlySet<Counted['counts']> = new Set(['people', 'days', 'events'])

/** The facts that a figure counts one by one, so that each row behind it is one of them; null where its rows are people. */
export function factsBehind(name: string): FactsName | null {
  const [first] = countedIn(name)
  return first && !ofPeople.has(first.counts) ? first.facts : null
}

/** True where each row behind a figure is a record that can be named. */
export const hasRecordsBehind = (name: string): boolean => kindsOfFacts[factsBehind(name) ?? 'employed'] !== undefined

/** True where the rows behind a figure have values that it counts. */
export const hasValuesBehind = (name: string): boolean => countedIn(name)[0]?.value !== undefined

/** True where each row behind a figure is an answer to a question. */
export const hasAnswersBehind = (name: string): boolean => answers.has(factsBehind(name) ?? 'employed')
