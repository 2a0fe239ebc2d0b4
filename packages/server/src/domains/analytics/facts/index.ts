import type { FactsName } from '@kith/shared/domains/analytics/measures.ts'
import { cohorts, expiries, leavers, leavesEnded, moves, payChanges, returns, starters } from './change.ts'
import { goals, notes, planEntries, plans, plansOpened, plansResolved, ratings, skills, trainings } from './records.ts'
import { expectedAll, expectedForms, expectedGoals, expectedNotes, expectedTrainings } from './expectations.ts'
import { answers, tasks } from './forms.ts'
import type { FactsOf } from './shape.ts'
import { answerTexts, noteTexts } from './texts.ts'
import { employed, leaves, requirements, supervisors } from './state.ts'

export const factsNamed: Readonly<Record<FactsName, FactsOf>> = {
  employed,
  supervisors,
  leaves,
  requirements,
  starters,
  cohorts,
  leavers,
  moves,
  returns,
  leavesEnded,
  payChanges,
  expiries,
  goals,
  trainings,
  skills,
  notes,
  plans,
  plansOpened,
  plansResolved,
  planEntries,
  ratings,
  noteTexts,
  answerTexts,
  tasks,
  answers,
  expectedGoals,
  expectedNotes,
  expectedTrainings,
  expectedForms,
  expectedAll,
}
