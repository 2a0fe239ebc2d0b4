import { diaryNote } from '@kith/shared/domains/diary-notes/notes.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import { together } from '#platform/records/together.ts'
import type { PlannedRecord, PresentRecord, RecordRules } from '#platform/records/rules.ts'
import { may } from '#platform/rights/check.ts'
import { ownPeople } from '#platform/rights/own-people.ts'
import { canRead } from './follow-ups/readers.ts'
import { jobsOfPeople, type JobOfPerson } from './sql.ts'

/** What the declaration of diary notes cannot say: it depends on who writes, and on the jobs of the person. */
export const rules: RecordRules = {
  of: diaryNote,
  complete: async (ctx, input) => {
    const personId = typeof input['personId'] === 'string' ? input['personId'].toLowerCase() : ''
    const jobs = await jobsOf(ctx, personId)
    return { reportedById: ctx.actor.personId, jobId: jobs[0]?.id ?? null, ...given(input) }
  },
  judge: (ctx, planned) => Promise.all(planned.map((each) => judge(ctx, each))),
  act: (ctx, action, records) => Promise.all(records.map((each) => act(ctx, action, each))),
  becomes: ({ actor }, action) => Promise.resolve(action === 'complete' ? { followUpDoneOn: actor.today } : {}),
}

const given = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== null))

/** A note is about a job of its own person, and followed up by somebody who can read it. */
async function judge(ctx: Context, { ownerId, before, after }: PlannedRecord): Promise<Fault[]> {
  const { jobId, followUpPersonId: readerId } = after
  const isChanged = (names: readonly string[]) => names.some((name) => after[name] !== before?.[name])
  const isTheirs = typeof jobId !== 'string' || !isChanged(['jobId']) || (await jobsOf(ctx, ownerId)).some(({ id }) => id === jobId)
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

/** The jobs of a person, the one that they hold today as their primary one first. */
const jobsOf = (ctx: Context, personId: string): Promise<readonly JobOfPerson[]> =>
  together(ctx, 'jobs of people with notes', async (people: readonly string[]) => {
    const rows = await ctx.db.run(jobsOfPeople, { people: [...new Set(people)], today: ctx.actor.today })
    return people.map((person) => rows.filter(({ person_id: id }) => id === person))
  }).load(personId)
