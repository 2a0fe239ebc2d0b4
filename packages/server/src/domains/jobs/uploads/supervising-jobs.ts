import type { Context } from '#platform/context.ts'
import type { ActionRow } from '#platform/imports/sql/actions.ts'
import { existingJobs, type JobTerms } from '../sql/importing.ts'

/** The jobs that new ones are to report to, as they are by now, those of the same batch included. */
export async function supervisingJobs(ctx: Context, actions: readonly ActionRow[]): Promise<ReadonlyMap<string, JobTerms>> {
  const ids = [...new Set(actions.flatMap(({ subjects }) => subjects['supervisorJob'] ?? []))]
  const existing = ids.length === 0 ? [] : await ctx.db.run(existingJobs, { ids })
  return new Map([
    ...actions.map(({ subjects, given }): [string, JobTerms] => [
      subjects['job'] ?? '',
      { start: given['company_start_date'] ?? '', end: null },
    ]),
    ...existing.map(({ id, ...terms }): [string, JobTerms] => [id, terms]),
  ])
}
