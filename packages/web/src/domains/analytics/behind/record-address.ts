import { href } from '@kith/shared/routes.ts'

type Address = (personId: string, id: string) => string

const addresses: Readonly<Record<string, Address | undefined>> = {
  goal: (personId, goalId) => href('people.goals.show', { personId, goalId }),
  training: (personId, trainingId) => href('people.trainings.show', { personId, trainingId }),
  diaryNote: (personId, diaryNoteId) => href('people.diary_notes.show', { personId, diaryNoteId }),
  performanceImprovementPlan: (personId, performanceImprovementPlanId) =>
    href('people.performance_improvement_plan.show', { personId, performanceImprovementPlanId }),
  task: (personId, taskId) => href('people.feedback.show', { personId, taskId }),
  metricResponse: (personId, metricResponseId) => href('people.ratings.show', { personId, metricResponseId }),
  personSkill: (personId) => href('people.skills.list', { personId }),
}

/** The page of a record behind a figure, of a skill the list that it is in; null for one without a page. */
export const recordAddress = (personId: string, { kind, id }: { readonly kind: string; readonly id: string }): string | null =>
  addresses[kind]?.(personId, id) ?? null
