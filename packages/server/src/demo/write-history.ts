import { createdChange, laterChanges, type MadeJob } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { dayOf } from './generate/days.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { randomFrom } from './generate/random.ts'
import { reasonsOfChanges } from './generate/reasons.ts'
import { deedsOfPerson, type WrittenPerson } from './people-history.ts'
import { describeUpdates, jobUpdateReasonIds, knowInTime } from './sql.ts'

export type WrittenJob = { readonly job: JobOfOrganisation; readonly made: MadeJob }
type Written = {
  readonly jobs: readonly WrittenJob[]
  /** By their numbers, as the accounts of those who work there today. */
  readonly people: ReadonlyMap<number, WrittenPerson>
  readonly userIds: ReadonlyMap<number, string>
}

/** What was done at a moment, by whom; null is the system. */
export type Deed = { readonly at: string; readonly user: string | null; readonly change: Change }

const day = 86_400_000
const minute = 60_000

/**
 * Says of every person and every change of a job who recorded it, when and why, and lets it be known from that moment on: as if the
 * organisation had been kept in Kith from its first day.
 */
export async function writeHistory(ctx: Context, { cast, seed }: Organisation, { jobs, people, userIds }: Written): Promise<void> {
  const personOf = new Map(jobs.map(({ job: { number, person } }) => [number, person]))
  const hr = cast.hr === undefined ? null : (userIds.get(cast.hr) ?? null)
  const reasonIds = new Map((await ctx.db.run(jobUpdateReasonIds, {})).map(({ name, id }) => [name, id]))
  const told = jobs.map(({ job, made }) => {
    const recorded = reasonsOfChanges(job, seed)
    const [createdAt = '', ...moments] = momentsOf(
      job,
      recorded.map(({ daysBefore }) => daysBefore),
      seed,
      ctx.now,
    )
    let supervisor = job.first.supervisor
    const updates = recorded.map(({ byManager, reason, note, from }, index) => {
      const manager = supervisor === null ? undefined : userIds.get(personOf.get(supervisor) ?? 0)
      supervisor = job.changes[index]?.supervisor ?? supervisor
      const reasonId = reasonIds.get(reason ?? '') ?? null
      return { jobId: made.id, from, reasonId, note, user: (byManager ? manager : undefined) ?? hr, at: moments[index] ?? createdAt }
    })
    const endAt = endRecorded(job, createdAt, ctx.now)
    const known = { jobId: made.id, at: createdAt, endAt }
    return { updates, known, deeds: deedsOf(made, { createdAt, endAt, hr, updates: isRecordedLate(job) ? [] : updates }) }
  })
  await ctx.db.run(describeUpdates, { updates: JSON.stringify(told.flatMap(({ updates }) => updates)) })
  await ctx.db.run(knowInTime, { jobs: JSON.stringify(told.map(({ known }) => known)) })
  const firstKnown = new Map<number, string>()
  for (const [index, { known }] of told.entries()) {
    const person = jobs[index]?.job.person ?? 0
    const before = firstKnown.get(person)
    if (before === undefined || known.at < before) firstKnown.set(person, known.at)
  }
  const ofPeople = [...people].flatMap(([number, person]) =>
    deedsOfPerson(person, { at: firstKnown.get(number) ?? ctx.now.toISOString(), hr, user: userIds.get(number), now: ctx.now }),
  )
  const deeds = [...ofPeople, ...told.flatMap((each) => each.deeds)].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  for (const { at, user, change } of deeds) {
    const actor = user === null ? ctx.actor : { ...ctx.actor, userId: user, isSystem: false }
    await recordSystemEvents({ ...ctx, now: new Date(at), actor, source: user === null ? ctx.source : 'user' }, [change])
  }
}

type Update = { from: string; reasonId: string | null; note: string | null; user: string | null; at: string }

/** The events of a job: created, each of its later values unless they were part of that, and the end. */
function deedsOf(
  made: MadeJob,
  { createdAt, endAt, hr, updates }: { createdAt: string; endAt: string | null; hr: string | null; updates: readonly Update[] },
): Deed[] {
  const { timeline, companyEndDate, turnoverType, turnoverReasonId, ...first } = made
  const created = { at: createdAt, user: hr, change: createdChange(updates.length > 0 || !timeline ? first : { ...first, timeline }) }
  const later = laterChanges(made).flatMap((change): Deed[] => {
    const update = updates.find(({ from }) => from === change.after?.['effectiveFrom'])
    if (!update) return []
    const { at, user, reasonId, note } = update
    return [{ at, user, change: { ...change, after: { ...change.after, reasonId, note } } }]
  })
  if (endAt === null) return [created, ...later]
  const subject = { kind: 'job', id: made.id }
  const before = { companyEndDate: null, turnoverType: null, turnoverReasonId: null }
  const after = { companyEndDate, turnoverType, turnoverReasonId }
  const change: Change = { event: 'job.end_date_finalised', subject, personId: made.personId, jobId: made.id, before, after }
  return [created, ...later, { at: endAt, user: hr, change }]
}

/** Four weeks before the last day, after the job itself and before now; null for a job without an end. */
function endRecorded({ companyEndDate }: JobOfOrganisation, created: string, now: Date): string | null {
  if (companyEndDate === null) return null
  const wanted = Math.max((dayOf(companyEndDate) - 28) * day, Date.parse(created) + minute)
  return new Date(Math.min(wanted, now.getTime() - minute / 2)).toISOString()
}

/** Some jobs were recorded with all that had happened until then, as when records on paper are typed in. */
const isRecordedLate = ({ number, changes }: JobOfOrganisation): boolean => number % 9 === 4 && changes.length > 0

/** When a job and each of its changes were recorded: three weeks before the job began, one after the other, and all before now. */
function momentsOf(job: JobOfOrganisation, daysBefore: readonly number[], seed: number, now: Date): string[] {
  const random = randomFrom(seed, 6, job.number)
  const days = [dayOf(job.companyStartDate) - 21, ...job.changes.map(({ from }, index) => dayOf(from) - (daysBefore[index] ?? 0))]
  const inOrder: number[] = []
  for (const each of days) inOrder.push(Math.max(each * day + random.whole(-180, 360) * minute, (inOrder.at(-1) ?? 0) + minute))
  const moments = inOrder.map((moment, index) =>
    new Date(Math.min(moment, now.getTime() - (inOrder.length - index) * minute)).toISOString(),
  )
  return isRecordedLate(job) ? moments.map(() => moments.at(-1) ?? '') : moments
}
