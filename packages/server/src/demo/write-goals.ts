import { goalCategory } from '@kith/shared/domains/goals/goals.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { newId } from '#platform/ids.ts'
import type { Batch } from './batch.ts'
import { goalCategories, goalsOf, ideas } from './generate/goals.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { insertGoalTemplates } from './sql-growth.ts'
import { targets } from './targets.ts'

type Made = { readonly job: JobOfOrganisation; readonly made: { readonly id: string; readonly personId: string } }

/** Writes the categories and templates of goals, and returns what writes the goals of the people in some jobs. */
export async function writeGoals(db: Connection, { seed }: Organisation, today: string) {
  const categoryIds = new Map<string, string>()
  for (const name of goalCategories) categoryIds.set(name, await createRecord(db, goalCategory, { name }))
  const templates = ideas.map(({ category, ...idea }, index) => ({
    ...idea,
    id: newId(),
    category_id: categoryIds.get(category),
    state: index === ideas.length - 1 ? 'ARCHIVED' : index === ideas.length - 2 ? 'DISABLED' : 'ENABLED',
  }))
  await db.run(insertGoalTemplates, { rows: JSON.stringify(templates) })
  /** The goal of this year that others align theirs to, by the number of its job. */
  const shared = new Map<number, string>()

  return (all: readonly Made[], batch: Batch): void => {
    const rows = all
      .filter(({ job }) => job.isPrimary)
      .flatMap(({ job, made: { id: jobId, personId } }) => {
        const goals = goalsOf(job, { seed, today })
        const last = goals.at(-1)
        return goals.map(({ category, ...goal }, index) => {
          const id = newId()
          const isCurrent = goal.start_on.slice(0, 4) === last?.start_on.slice(0, 4)
          const { supervisor } = job.first
          const parent = supervisor === null || !isCurrent || index % 2 === 1 ? undefined : shared.get(supervisor)
          const isShared = isCurrent && goal.approval === 'APPROVED' && job.number % 4 === 0 && !shared.has(job.number)
          if (isShared) shared.set(job.number, id)
          return {
            ...goal,
            id,
            person_id: personId,
            job_id: jobId,
            category_id: categoryIds.get(category),
            made_by_id: goal.decider === 'SUPERVISOR' ? personId : null,
            parent_goal_id: parent ?? null,
            is_shared: isShared,
          }
        })
      })
    batch.add([targets.goals, rows])
  }
}
