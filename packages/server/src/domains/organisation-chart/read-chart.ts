import { directoryParameters, directoryShape } from '#domains/people/public.ts'
import type { Context } from '#platform/context.ts'
import { nameReader } from '#platform/tenant-words/record-names.ts'
import { readJobsHeld, readUnits, type HeldJob, type Unit } from './sql.ts'

type ChartRows = { readonly jobs: readonly HeldJob[]; readonly units: readonly Unit[] }

type On = {
  readonly asAt: string
  readonly knownAt?: string | null
  /** Of today too only those whose profiles and jobs the reader may view. */
  readonly isComparable: boolean
}

/** The jobs of a chart with the units, in the words of the reader. */
export async function readChart(ctx: Context, { asAt, knownAt = null, isComparable }: On): Promise<ChartRows> {
  const directory = directoryShape(ctx, asAt)
  const isKnownAt = knownAt !== null
  const shape = { ...directory, otherDay: directory.otherDay || isKnownAt || isComparable, isKnownAt }
  const [jobs, units, nameOf] = await Promise.all([
    ctx.db.run(readJobsHeld(shape), { ...directoryParameters(ctx, asAt), knownAt }),
    ctx.db.run(readUnits, {}),
    nameReader(ctx),
  ])
  const titleOf = ({ position_title_id: id, position_title: title }: HeldJob) => (id && title ? nameOf({ id, name: title }) : title)
  return {
    jobs: jobs.map((job) => ({ ...job, position_title: titleOf(job) })),
    units: units.map((unit) => ({ ...unit, name: nameOf(unit) })),
  }
}
