import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { jobsOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import type { PlannedRecord, PresentRecord, RecordRules } from '#platform/records/rules.ts'
import { may } from '#platform/rights/check.ts'
import { ownPeople } from '#platform/rights/own-people.ts'
import { canRead } from './follow-ups/readers.ts'

/** What the declaration of diary notes cannot say: it depends on who writes, and on the jobs of the person. */
export const rules: RecordRules = {
  of: diaryNote,
  defaults: async (ctx, input) => {
    const [primary] = await jobsOf(ctx, input['personId'])
    return { reportedById: ctx.actor.personId, jobId: primary ?? null, ...given(input) }
  },
  judge: (ctx, planned) => Promise.all(planned.map((each) => judge(ctx, each))),
  refuseAction: (ctx, action, records) => Promise.all(records.map((each) => act(ctx, action, each))),
  onAction: ({ actor }, action) => Promise.resolve(action === 'complete' ? { followUpDoneOn: actor.today } : {}),
}

const given = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null))

/** A note is about a job of its own person, and followed up by somebody who can read it. */
async function judge(ctx: Context, { ownerId, before, after }: PlannedRecord): Promise<Fault[]> {
  const { jobId, followUpPersonId: readerId } = after
  const isChanged = (names: readonly string[]) => names.some((name) => after[name] !== before?.[name])
  const isTheirs = typeof jobId !== 'string' || !isChanged(['jobId']) || (await jobsOf(ctx, ownerId)).includes(jobId)
  const isRead =
    typeof readerId !== 'string' || !isChanged(['followUpPersonId', 'visibility']) || (await canRead(ctx, readerId, ownerId, after))
  return [...(isTheirs ? [] : [fault('jobId', 'reference')]), ...(isRead ? [] : [fault('followUpPersonId', 'followUp_unread')])]
}

/** A follow-up is completed by whoever it waits for, or by whoever may edit the note. */
async function act(ctx: Context, action: string, { id, values }: PresentRecord): Promise<Fault[]> {
  if (action !== 'complete') return []
  if (values['followUpOn'] === null) return [fault('id', 'action_state')]
  const isTheirs = (await ownPeople(ctx)).includes(String(values['followUpPersonId']))
  const mayComplete = isTheirs || (await may(ctx, diaryNote.permissions.edit, { kind: diaryNote.kind, id }))
  return mayComplete ? [] : [fault('id', 'followUp_others')]
}
