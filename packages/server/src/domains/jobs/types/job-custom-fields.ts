import { daysAfter } from '@kith/shared/days.ts'
import type { Context } from '#platform/context.ts'
import { datedRowsOf, datedValuesOn, isFilled, storedIn } from '#platform/facets/custom-fields/dated.ts'
import { enabledCustomFields, mayOf, type CustomField } from '#platform/facets/custom-fields/definitions.ts'
import type { ShownValue } from '#platform/facets/custom-fields/types.ts'
import { loadJob } from '../loading.ts'
import type { JobRow } from '../sql/reading.ts'

const targetOf = ({ id }: JobRow) => ({ kind: 'job', id }) as const

/** Custom fields of jobs hold what they held on the day for which the job is shown, or on its first or last one. */
export const customSubject = {
  idOf: ({ id }: JobRow) => id,
  targetOf,
  isOpen: ({ may_view: mayView }: JobRow) => mayView,
  storedOf: (ctx: Context, job: JobRow) => datedValuesOn(ctx, job.id, shownDay(job), job.known_at),
}

/** What a job that the actor may view has in its custom fields on a day, or on the one that is shown, by their ids; null for any other. */
export async function customFieldsOfJob(ctx: Context, id: string | null, day: string, shown?: string) {
  const job = await loadJob(ctx, id, day)
  if (!job || !customSubject.isOpen(job)) return null
  return { id: job.id, stored: await (shown === undefined ? customSubject.storedOf(ctx, job) : datedValuesOn(ctx, job.id, shown, null)) }
}

function shownDay({ as_at: day, company_start_on: start, company_end_on: end }: JobRow): string {
  if (day < start) return start
  return end !== null && day > end ? end : day
}

/** The fields of a job and of its pay that the reader may see, by their ids. */
export async function openCustomFields(ctx: Context, job: JobRow): Promise<ReadonlyMap<string, CustomField>> {
  const all = [...(await enabledCustomFields(ctx, 'JOB')), ...(await enabledCustomFields(ctx, 'REMUNERATION'))]
  const open = await Promise.all(all.map((field) => mayOf(ctx, field, 'view', targetOf(job))))
  return new Map(all.flatMap((field, index) => (open[index] ? [[field.id, field] as const] : [])))
}

/** The values that the reader may see, within the days employed. */
export async function customPeriodsOf(ctx: Context, job: JobRow): Promise<ShownValue[]> {
  const fields = await openCustomFields(ctx, job)
  if (fields.size === 0) return []
  const end = job.company_end_on === null ? null : daysAfter(job.company_end_on, 1)
  return (await datedRowsOf(ctx, job.id, job.known_at)).flatMap((row) => {
    const field = fields.get(row.field_id)
    const isShown = field && isFilled(row) && (end === null || row.starts_on < end)
    return isShown ? [{ field, subjectId: job.id, target: targetOf(job), stored: storedIn(row) }] : []
  })
}
