import type { Connection } from '#platform/database/pool.ts'
import { dayOf } from './generate/days.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { randomFrom } from './generate/random.ts'
import { reasonsOfChanges } from './generate/reasons.ts'
import { describeUpdates, knowInTime } from './sql.ts'

export type Keepers = {
  readonly now: Date
  /** Of each job, by its number. */
  readonly jobIds: readonly string[]
  /** By the number of the person; of those who work there today. */
  readonly userIds: ReadonlyMap<number, string>
}

const day = 86_400_000
const minute = 60_000

/**
 * Says of every change of a job who recorded it, when and why, and lets it be known from that moment on: as if the organisation
 * had been kept in Kith from its first day.
 */
export async function writeHistory(
  db: Connection,
  { cast, seed }: Organisation,
  jobs: readonly JobOfOrganisation[],
  { now, jobIds, userIds }: Keepers,
): Promise<void> {
  const personOf = new Map(jobs.map(({ number, person }) => [number, person]))
  const hr = cast.hr === undefined ? null : (userIds.get(cast.hr) ?? null)
  const told = jobs.map((job) => {
    const recorded = reasonsOfChanges(job, seed)
    const moments = momentsOf(
      job,
      recorded.map(({ daysBefore }) => daysBefore),
      seed,
      now,
    )
    let supervisor = job.first.supervisor
    const updates = recorded.map(({ byManager, daysBefore: _, ...update }, index) => {
      const manager = supervisor === null ? undefined : userIds.get(personOf.get(supervisor) ?? 0)
      supervisor = job.changes[index]?.supervisor ?? supervisor
      return { jobId: jobIds[job.number], ...update, user: (byManager ? manager : undefined) ?? hr, at: moments[index + 1] }
    })
    return { updates, made: { jobId: jobIds[job.number], at: moments[0], endAt: endRecorded(job, moments[0], now) } }
  })
  await db.run(describeUpdates, { updates: JSON.stringify(told.flatMap(({ updates }) => updates)) })
  await db.run(knowInTime, { jobs: JSON.stringify(told.map(({ made }) => made)) })
}

/** Four weeks before the last day, after the job itself and before now; null for a job without an end. */
function endRecorded({ companyEndDate }: JobOfOrganisation, made: string | undefined, now: Date): string | null {
  if (companyEndDate === null) return null
  const wanted = Math.max((dayOf(companyEndDate) - 28) * day, Date.parse(made ?? '') + minute)
  return new Date(Math.min(wanted, now.getTime() - minute / 2)).toISOString()
}

/** When a job and each of its changes were recorded: three weeks before the job began, one after the other, and all before now. */
function momentsOf(job: JobOfOrganisation, daysBefore: readonly number[], seed: number, now: Date): string[] {
  const random = randomFrom(seed, 6, job.number)
  const wanted = [job.companyStartDate, ...job.changes.map(({ from }) => from)].map(
    (date, index) =>
      (dayOf(date) - (index === 0 ? 21 : (daysBefore[index - 1] ?? 0))) * day - random.whole(0, 9 * 60 - 1) * minute + 6 * 60 * minute,
  )
  const inOrder: number[] = []
  for (const moment of wanted) inOrder.push(Math.max(moment, (inOrder.at(-1) ?? 0) + minute))
  return inOrder.map((moment, index) => new Date(Math.min(moment, now.getTime() - (inOrder.length - index) * minute)).toISOString())
}
