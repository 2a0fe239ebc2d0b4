import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { jobCreateFields, jobEndDateFinaliseFields, termFields } from '@kith/shared/domains/jobs.ts'
import { positionTitles } from '@kith/shared/domains/organisation.ts'
import { recordMeant } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import type { Difference } from '#platform/events/difference.ts'
import { customValueText } from '#platform/facets/custom-fields/in-events.ts'
import { listsOf } from './attributes.ts'
import { loadJob } from './loading.ts'
import { circumstances, type HistoryRow } from './sql/history.ts'

/** An event of a job as its reader may see it. */
export type HistoryEntry = Omit<HistoryRow, 'difference'> & { readonly difference: Difference }
export type HistoryChange = { readonly jobId: string; readonly field: string; readonly before: unknown; readonly after: unknown }

/** What an event of a job changed, in the words of the API, less when and why. */
export function changesOf({ job_id, difference }: HistoryEntry): HistoryChange[] {
  return Object.entries(difference)
    .filter(([field]) => !isCircumstance(field))
    .map(([field, [before, after]]) => ({ jobId: job_id, field, before, after }))
}

/** Whether it says when or why, not what. */
export const isCircumstance = (field: string) => circumstances.some((each) => each === field)

export function circumstance(row: HistoryEntry, name: (typeof circumstances)[number]): string | null {
  const value = row.difference[name]?.[1]
  return typeof value === 'string' ? value : null
}

const lists = listsOf({ ...jobCreateFields, ...termFields, endedRoleId: jobEndDateFinaliseFields.endedRoleId })

/** A value as a reader understands it: the name of a record or of a supervisor that they may see. */
export async function wordsOf(ctx: Context, field: string, value: unknown): Promise<string | null> {
  if (isCustomFieldKey(field)) return customValueText(ctx, value)
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const list = lists.get(field)
  if (list) return (await recordMeant(ctx, list, value))?.name ?? null
  if (field === 'supervisorJobId' || field === 'primaryJobId') {
    const job = await loadJob(ctx, value, ctx.actor.today)
    return field === 'supervisorJobId' ? (job?.person_display_name ?? null) : nameOfTitle(ctx, job?.position_title_id)
  }
  return value
}

async function nameOfTitle(ctx: Context, id: string | null | undefined): Promise<string | null> {
  return id ? ((await recordMeant(ctx, positionTitles, id))?.name ?? null) : null
}
