import { jobAttributeNames, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import { lowerFirst } from '@kith/shared/words.ts'
import type { Context } from '#platform/context.ts'
import type { Difference } from '#platform/events/difference.ts'
import { openChanges } from '#platform/events/redact.ts'
import type { RecordedEvent } from '#platform/events/subscribers.ts'
import { defineNotification, ownPeople, type NoticedEvent, type NoticeText, type Reached } from '#platform/notifications/notification.ts'
import { nameFor } from '#platform/records/presented.ts'
import { textIn, type Wording } from '#platform/words.ts'
import { supervisorsOf } from './sql/supervisors-told.ts'

const ofJob = { about: aboutJob, mail: { when: 'DAILY' }, sensitive: true } as const
const updated = ['job.update_scheduled', 'job.update_cancelled', 'job.update_reinstated'] as const

/** Leaves out how a job ends: people hear of that from a person before they hear of it from Kith. */
export const ownJobChanged = defineNotification({
  ...ofJob,
  name: 'ownJobChanged',
  on: updated,
  to: ownPeople,
})

/** Tells supervisors of a new job only while it is still to begin. */
export const reportJobChanged = defineNotification({
  ...ofJob,
  name: 'reportJobChanged',
  on: [...updated, 'job.created', 'job.end_date_finalised', 'job.end_date_cancelled'],
  to: supervisors,
})

async function supervisors({ db, actor }: Context, events: readonly RecordedEvent[]): Promise<Reached[]> {
  const jobs = [...new Set(events.flatMap(({ jobId }) => jobId ?? []))]
  const rows = await db.run(supervisorsOf, { jobs, today: actor.today, early: actor.earlyAccessDays })
  const byJob = Map.groupBy(rows, ({ job_id: job }) => job)
  return events.flatMap(({ id: eventId, name, jobId }) =>
    (byJob.get(jobId ?? '') ?? []).flatMap(({ person_id: personId, is_upcoming: isUpcoming }) =>
      name === 'job.created' && !isUpcoming ? [] : [{ eventId, personId }],
    ),
  )
}

/** Null for a reader who may see nothing of the job. */
async function aboutJob(ctx: Context, event: NoticedEvent, reader: Wording): Promise<NoticeText | null> {
  const { subjectId: jobId, personId, difference } = event
  if ((await nameFor(ctx, 'job', jobId)) === null || personId === null) return null
  const { open } = await openChanges(ctx, 'job', { subject_id: jobId, difference })
  const [person, attributes] = [(await nameFor(ctx, 'person', personId)) ?? '', attributesIn(reader, Object.keys(open))]
  return {
    says: saysOf[event.name] ?? 'updated',
    values: { person, day: dayIn(reader, open) },
    body: attributes || null,
    href: href('people.jobs.show', { personId, jobId }),
  }
}

const saysOf: Readonly<Record<string, string>> = {
  'job.update_scheduled': 'updated',
  'job.update_cancelled': 'cancelled',
  'job.update_reinstated': 'updated',
  'job.created': 'created',
  'job.end_date_finalised': 'ended',
  'job.end_date_cancelled': 'kept',
}

/** From when on it is so. */
function dayIn({ language }: Wording, { effectiveFrom, companyStartDate, companyEndDate }: Difference): string {
  const day = (effectiveFrom ?? companyEndDate ?? companyStartDate)?.find((value) => typeof value === 'string')
  return typeof day === 'string' ? formatDayInText(day, { language }) : ''
}

/** "Position title, location" of the attributes among these fields. */
export const attributesIn = (reader: Wording, fields: readonly string[]): string =>
  jobAttributeNames
    .filter((name) => fields.includes(jobAttributes[name].input))
    .map((name) => textIn(reader, `jobs:attributes.${name}`))
    .map((name, index) => (index === 0 || name === name.toUpperCase() ? name : lowerFirst(name)))
    .join(', ')
