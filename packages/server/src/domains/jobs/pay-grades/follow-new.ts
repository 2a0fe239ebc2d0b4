import { jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import type { MadeJob } from '../create.ts'
import type { Period } from '../timeline.ts'
import { remunerationOf, textOf } from '../values.ts'
import { atRates } from './at-rates.ts'
import { paidByOf, unpaidProblem } from './follow.ts'

/** A new job with the pay of its grade from its start on, and from each later day on which that changes; or why there is none. */
export async function withNewPayAtRates(ctx: Context, job: MadeJob): Promise<MadeJob | Invalid> {
  if (!job.remuneration?.followsPayGrade) return job
  const from = job.companyStartDate
  const of = (attribute: JobAttribute): Period[] => [{ from, to: null, value: textOf(attribute, job[jobAttributes[attribute].input]) }]
  const { periods, unpaid } = atRates(of('REMUNERATION'), await paidByOf(ctx, of))
  const [first] = unpaid
  if (first) return new Invalid([await unpaidProblem(ctx, first, 'remuneration')])
  const paid = periods.flatMap(({ from: day, value }) => (value === null ? [] : [{ from: day, value: remunerationOf(value) }]))
  const later = paid.slice(1).map((each) => ({ attribute: 'REMUNERATION' as const, ...each }))
  return {
    ...job,
    remuneration: paid[0]?.value ?? null,
    ...(later.length > 0 && { timeline: [...(job.timeline ?? []), ...later] }),
  }
}
