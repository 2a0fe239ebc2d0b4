import { directoryParameters, directoryShape } from '#domains/people/public.ts'
import type { Context } from '#platform/context.ts'
import { arrange, type Columns } from '../arrange.ts'
import { readJobsHeld, readUnits } from '../sql.ts'
import { sharedPictureUrl } from './pictures.ts'

/** What outsiders see of the chart: no ids, and of people their names, pictures, position titles and business units. */
export type SharedChart = Omit<Columns, 'jobIds' | 'personIds' | 'unitIds'> & {
  readonly organisation: string
  /** The path of its logo. */
  readonly logo: string | null
  readonly asAt: string
  /** How many there are: someone with two jobs is one of them. */
  readonly people: number
  /** Their addresses, by job; null for someone without a picture. */
  readonly pictures: (string | null)[]
}

/** The chart of today as a colleague without further rights sees it: nobody who starts later, and nothing of what lies ahead. */
export async function readSharedChart(ctx: Context, hash: string): Promise<Omit<SharedChart, 'organisation' | 'logo'>> {
  const asAt = ctx.actor.today
  const shape = { ...directoryShape(ctx, asAt), ...asColleague, isKnownAt: false }
  const [jobs, units] = await Promise.all([
    ctx.db.run(readJobsHeld(shape), { ...directoryParameters(ctx, asAt), knownAt: null }),
    ctx.db.run(readUnits, {}),
  ])
  const { jobIds: _, personIds, unitIds: __, ...columns } = arrange(jobs, units)
  const pictures = jobs.map(({ picture_id: id }) => (id === null ? null : sharedPictureUrl(ctx, hash, id)))
  return { asAt, people: new Set(personIds).size, ...columns, pictures }
}

const asColleague = { directory: 'ALL', profile: 'NONE', jobs: 'NONE', contacts: 'NONE', personal: 'NONE', past: false } as const
