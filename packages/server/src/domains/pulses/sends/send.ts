import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import { NIL } from 'uuid'
import { issuableForm, mailOfSend, sendTasks, tasksOfForm } from '#domains/forms/public.ts'
import { defineJobInSets } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { namedIn, takingsIn } from '../audience/named.ts'
import { audienceWithin, lastOfJobs } from '../audience/sql.ts'
import { advanceMails, advanceSend, finishSend, lockSend, settlePulse, type SendRow } from './sql.ts'

export const sendQueue = 'pulse-send'
const jobsOfSet = 500

/** Issues the forms of a pulse, then writes to each respondent once. */
export const sendPulse = defineJobInSets({ queue: sendQueue, set: (ctx, { sendId }) => sendSet(ctx, String(sendId)) })

/** Returns whether nothing is left to be sent. */
async function sendSet(ctx: Context, id: string): Promise<boolean> {
  const send = await ctx.db.first(lockSend, { id })
  if (send?.state !== 'QUEUED') return true
  const row = await loadRecord(ctx, pulse, send.pulse_id)
  if (!row) return true
  const values = fieldValues(pulse, row)
  const form = await issuableForm(ctx, values.designId).catch(unlessRefused)
  if (!form) return (await mailSet(ctx, send)) && settle(ctx, { id, pulseId: send.pulse_id }, 'FAILED', 'form_unpublished')
  const { today } = ctx.actor
  const after = send.last_job_id ?? NIL
  const last = (await ctx.db.first(lastOfJobs, { after, most: jobsOfSet }))?.id
  if (last === undefined) return (await mailSet(ctx, send)) && settle(ctx, { id, pulseId: send.pulse_id }, 'SENT', null)
  const rows = await ctx.db.run(audienceWithin(takingsIn(values)), { ...namedIn(values), day: today, after, until: last })
  const subjects = rows.map(({ job_id: jobId, person_id: personId }) => ({ personId, jobId }))
  const tasks = await tasksOfForm(ctx, form, { subjects, respondentIds: [], sendOn: null })
  const forms = await sendTasks(ctx, id, tasks.flat())
  const unanswerable = tasks.filter((each) => each.length === 0).length
  await ctx.db.run(advanceSend, { id, last, subjects: rows.length, forms, unanswerable })
  return false
}

/** Returns whether nobody is left to be written to. */
async function mailSet(ctx: Context, { id, last_job_id: until, mailed_job_id: behind, mails_after: after }: SendRow): Promise<boolean> {
  const person = until === null ? null : await mailOfSend(ctx, { sendId: id, behind, until }, after)
  await ctx.db.run(advanceMails, { id, job: person === null ? until : behind, person })
  return person === null
}

async function settle(ctx: Context, { id, pulseId }: { id: string; pulseId: string }, state: 'SENT' | 'FAILED', reason: string | null) {
  await ctx.db.run(finishSend, { id, state, reason })
  await ctx.db.run(settlePulse(pulse), { id: pulseId, state })
  const event = state === 'SENT' ? ('pulse.sent' as const) : ('pulse.failed' as const)
  await recordSystemEvents(ctx, [{ event, subject: { kind: pulse.thing, id: pulseId }, before: {}, after: null }])
  return true
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Invalid) && !(error instanceof NotFound)) throw error
}
