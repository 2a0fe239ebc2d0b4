import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { daysOfTask } from '@kith/shared/domains/forms/times.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { businessCalendarsOfPeople } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { holdersPresent } from '#platform/positions/holders.ts'
import { fieldValues, type RecordValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import type { PlannedRecord, RecordRules } from '#platform/records/rules.ts'
import { latestIfAny } from '#platform/records/versions.ts'
import { isUuid } from '#platform/rights/check.ts'
import { dropDrafts, primaryJobs } from './sql.ts'

export const taskRules: RecordRules = {
  of: task,
  complete: async (ctx, input) => ({ ...input, ...(await issuedNow(ctx, input)) }),
  judge: (ctx, planned) => Promise.all(planned.map((each) => (each.before ? Promise.resolve([]) : faultsOfIssue(ctx, each)))),
  becomes: ({ actor, now }, action) => Promise.resolve(action === 'ignore' ? { ignoredOn: actor.today } : { sentAt: now.toISOString() }),
  // A draft belongs to whoever wrote it
  alongside: async ({ db }, written) => {
    const ids = written.flatMap(({ id, action }) => (action === 'reassign' ? [id] : []))
    if (ids.length > 0) await db.run(dropDrafts, { ids })
  },
}

const designOf = (ctx: Context, { designId }: RecordValues) =>
  typeof designId === 'string' && isUuid(designId) ? loadRecord(ctx, formDesign, designId.toLowerCase()) : Promise.resolve(null)

/** Works out everything of a task that stays as it is on the day of its issue. */
async function issuedNow(ctx: Context, input: RecordValues): Promise<RecordValues> {
  const row = await designOf(ctx, input)
  const person = String(input['personId']).toLowerCase()
  if (!row || !isUuid(person)) return {}
  const { today } = ctx.actor
  const design = fieldValues(formDesign, row)
  const version = await latestIfAny(ctx, formDesign, row.id)
  const [job] = await ctx.db.run(primaryJobs, { people: [person], day: today })
  const jobId = job?.job_id ?? null
  const respondentId = await respondentOf(ctx, { position: design.respondent, person, jobId })
  const calendarOf = await businessCalendarsOfPeople(ctx, respondentId === null ? [] : [respondentId], today)
  return {
    title: design.name,
    versionId: version?.id ?? null,
    respondentId,
    jobId,
    issuedOn: today,
    sentAt: ctx.now.toISOString(),
    isShared: design.sharesAnswers,
    ...daysOfTask(design, today, calendarOf(respondentId ?? '')),
  }
}

type Subject = { readonly position: string; readonly person: string; readonly jobId: string | null }

/** Finds who answers about a person today: they themselves, or the first holder of the position who can sign in. */
async function respondentOf(ctx: Context, { position, person, jobId }: Subject): Promise<string | null> {
  if (position === 'SUBJECT') return person
  if (jobId === null || (position !== 'SUPERVISOR' && position !== 'SUPERVISORS_SUPERVISOR')) return null
  const day = ctx.actor.today
  const present = await holdersPresent(ctx, position, [{ key: jobId, job: jobId, named: null, day }], day)
  return present.find(({ personId }) => personId !== person)?.personId ?? null
}

async function faultsOfIssue(ctx: Context, { after }: PlannedRecord): Promise<Fault[]> {
  const row = await designOf(ctx, after)
  if (!row) return []
  if (fieldValues(formDesign, row).state !== 'ACTIVE' || after['versionId'] === null) return [fault('designId', 'form_unpublished')]
  return after['respondentId'] === null ? [fault('designId', 'form_respondent_none')] : []
}
