import { goalCategory } from '@kith/shared/domains/goals/goals.ts'
import { v7 } from 'uuid'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { goalCategories, goalsOf } from './generate/goals.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { insertGoals } from './sql.ts'

type Made = { readonly job: JobOfOrganisation; readonly made: { readonly id: string; readonly personId: string } }

/** Writes the categories of goals, and returns what writes the goals of the people in some jobs. */
export async function writeGoals(db: Connection, { seed }: Organisation, today: string) {
  const categoryIds = new Map<string, string>()
  for (const name of goalCategories) categoryIds.set(name, await createRecord(db, goalCategory, { name }))

  return async (all: readonly Made[]) => {
    const rows = all
      .filter(({ job }) => job.isPrimary)
      .flatMap(({ job, made: { id: jobId, personId } }) =>
        goalsOf(job, { seed, today }).map(({ category, ...goal }) => ({
          ...goal,
          id: v7(),
          person_id: personId,
          job_id: jobId,
          category_id: categoryIds.get(category),
          made_by_id: goal.decider === 'SUPERVISOR' ? personId : null,
        })),
      )
    await db.run(insertGoals, { rows: JSON.stringify(rows) })
  }
}
