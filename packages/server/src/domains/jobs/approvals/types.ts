import { jobUpdateReasons } from '@kith/shared/domains/organisation.ts'
import { businessUnitRepresentativeTypes, locationRepresentativeTypes } from '@kith/shared/domains/organisation/representatives.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { listRecord, listType, recordMeant } from '#domains/organisation/public.ts'
import { requestOutcomes, requestStates, skipReasons, stepStates, type Holder } from '#platform/approvals/approval.ts'
import type { RequestRow } from '#platform/approvals/sql.ts'
import type { Context } from '#platform/context.ts'
import { openChanges } from '#platform/events/redact.ts'
import { builder, read, type Request } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { isCircumstance, type HistoryChange } from '../history.ts'
import { loadJob } from '../loading.ts'
import { JobHistoryChange } from '../types/job-history.ts'
import { jobType } from '../types/job-type.ts'
import { actionsOf, pendingActions, shownSteps, type ShownStep } from './steps.ts'

type Change = { readonly field: string; readonly change: HistoryChange | null }

const JobPendingUpdateChange = builder.objectRef<Change>('JobPendingUpdateChange').implement({
  fields: (t) => ({
    field: t.exposeString('field', { nullable: false }),
    change: t.field({
      type: JobHistoryChange,
      description: 'The value now and the new one; null where you may not see them.',
      resolve: ({ change }) => change,
    }),
  }),
})

export const JobApprover = builder.objectRef<Pick<Holder, 'personId' | 'name'>>('JobApprover').implement({
  fields: (t) => ({ personId: t.exposeID('personId'), name: t.exposeString('name', { nullable: false }) }),
})

export const SkipReasonEnum = enumOf('ApprovalSkipReason', skipReasons)

const JobPendingUpdateStep = builder.objectRef<ShownStep>('JobPendingUpdateStep').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    position: t.exposeString('position', {
      nullable: false,
      description: 'A `JobApproverType`, or `OVERRIDE` for those who may override.',
    }),
    representativeTypeName: t.string({ resolve: async (step, _, request) => typeNameOf(await read(request), step) }),
    state: t.field({ type: enumOf('ApprovalStepState', stepStates), nullable: false, resolve: ({ state }) => state }),
    people: t.field({
      type: [JobApprover],
      nullable: { list: false, items: false },
      description: 'Who was asked; of a step to come, who would be asked today.',
      resolve: ({ people }) => people,
    }),
    isExpected: t.exposeBoolean('isExpected', { nullable: false }),
    skippedBecause: t.field({
      type: SkipReasonEnum,
      description: 'Why nobody was asked; of a step to come, why nobody would be.',
      resolve: ({ skips }) => skips,
    }),
    askedAt: t.field({ type: 'DateTime', resolve: (step) => step.asked_at }),
    decidedByName: t.exposeString('decided_by_name'),
    decidedAt: t.field({ type: 'DateTime', resolve: (step) => step.decided_at }),
    comment: t.exposeString('comment'),
  }),
})

/** The name of the type of representative that a position names. */
export async function typeNameOf(
  ctx: Context,
  { position, namedId }: { position: string; namedId: string | null },
): Promise<string | null> {
  const list = { BUSINESS_UNIT_REPRESENTATIVE: businessUnitRepresentativeTypes, LOCATION_REPRESENTATIVE: locationRepresentativeTypes }
  const types = list[position as keyof typeof list]
  return types && namedId ? ((await recordMeant(ctx, types, namedId))?.name ?? null) : null
}

export const JobPendingUpdate = builder.objectRef<RequestRow>('JobPendingUpdate').implement({
  description: 'An update of a job that waits for approval, or what became of it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    state: t.field({ type: enumOf('JobPendingUpdateState', requestStates), nullable: false, resolve: ({ state }) => state }),
    outcome: t.field({
      type: enumOf('JobPendingUpdateOutcome', requestOutcomes),
      description: 'Why it was rejected.',
      resolve: ({ outcome }) => outcome,
    }),
    problems: t.stringList({
      nullable: false,
      description: 'Why it no longer fitted when its last approval came.',
      resolve: async ({ problems }, _, request) => {
        const wording = await wordingOf(await read(request))
        return (problems ?? []).map((each) => problemText(each, { ...wording, date: (day) => formatDayInText(day, wording) }))
      },
    }),
    jobId: t.exposeID('subject_id', { nullable: false }),
    job: t.field({
      type: jobType,
      description: 'Null where you may not see the job.',
      resolve: async (row, _, request) => {
        const ctx = await read(request)
        return loadJob(ctx, row.subject_id, ctx.actor.today)
      },
    }),
    personId: t.exposeID('person_id'),
    personDisplayName: t.exposeString('person_name'),
    requestedByName: t.exposeString('requested_by_name'),
    needsOthers: t.exposeBoolean('needs_others', {
      nullable: false,
      description: 'Whoever asked for it may not make this change alone: it brings people into their own team.',
    }),
    requestedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.requested_at }),
    effectiveFrom: t.field({ type: 'Date', nullable: false, resolve: (row) => row.effective_from }),
    effectiveTo: t.field({ type: 'Date', resolve: (row) => row.effective_to }),
    settledByName: t.exposeString('settled_by_name'),
    settledAt: t.field({ type: 'DateTime', resolve: (row) => row.settled_at }),
    changes: t.field({
      type: [JobPendingUpdateChange],
      nullable: { list: false, items: false },
      resolve: async (row, _, request) => changesOf(await read(request), row),
    }),
    reason: t.field({
      type: listType(jobUpdateReasons),
      resolve: async (row, _, request) => listRecord(await read(request), jobUpdateReasons, await circumstanceOf(row, 'reasonId', request)),
    }),
    note: t.string({ resolve: (row, _, request) => circumstanceOf(row, 'note', request) }),
    steps: t.field({
      type: [JobPendingUpdateStep],
      nullable: { list: false, items: false },
      resolve: async (row, _, request) => shownSteps(await read(request), row),
    }),
    viewerCan: t.field({
      type: [enumOf('JobPendingUpdateAction', pendingActions)],
      nullable: { list: false, items: false },
      resolve: async (row, _, request) => actionsOf(await read(request), row),
    }),
  }),
})

/** What it would change, by the rights of each field: of what the reader may not see, that it changes. */
async function changesOf(ctx: Context, row: RequestRow): Promise<Change[]> {
  const { open, closed } = await openChanges(ctx, 'job', row)
  return [
    ...Object.entries(open).map(([field, [before, after]]) => ({ field, change: { jobId: row.subject_id, field, before, after } })),
    ...closed.map((field) => ({ field, change: null })),
  ].filter(({ field }) => !isCircumstance(field))
}

async function circumstanceOf(row: RequestRow, name: 'reasonId' | 'note', request: Request): Promise<string | null> {
  const { open } = await openChanges(await read(request), 'job', row)
  const value = open[name]?.[1]
  return typeof value === 'string' ? value : null
}
