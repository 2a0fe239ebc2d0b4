import { formatDayInText } from '@kith/shared/format/dates.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../../context.ts'
import { builder, read } from '../../graphql/builder.ts'
import { enumOf } from '../../graphql/input.ts'
import { wordingOf } from '../../tenant-words/own-words.ts'
import { requestOutcomes, requestStates, skipReasons, stepStates, type Holder } from '../approval.ts'
import { typeNameOf } from '../positions.ts'
import type { RequestRow } from '../sql.ts'
import { changesInWords, type ChangeInWords } from './changes.ts'
import { actionsOf, pendingActions, shownSteps, type ShownStep } from './shown-steps.ts'

export const SkipReasonEnum = enumOf('ApprovalSkipReason', skipReasons)

const PartChange = builder.objectRef<ChangeInWords>('ChangeOfPart').implement({
  fields: (t) => ({
    label: t.exposeString('label', { nullable: false }),
    before: t.exposeString('before'),
    after: t.exposeString('after'),
    isClosed: t.exposeBoolean('isClosed', { nullable: false, description: 'You may not see the values.' }),
  }),
})

/** Makes the type of the changes of a kind that wait for approval; what they change is for its domain to show. */
export function requestTypeOf({ kind, type, approvals }: Pick<RecordKind, 'kind' | 'type' | 'approvals'>) {
  const Approver = builder.objectRef<Pick<Holder, 'personId' | 'name'>>(`${type}Approver`).implement({
    fields: (t) => ({ personId: t.exposeID('personId'), name: t.exposeString('name', { nullable: false }) }),
  })
  const Step = stepTypeOf(type, Approver)
  const Request = builder.objectRef<RequestRow>(`${type}PendingUpdate`).implement({
    description: `An update of a ${kind} that waits for approval, or what became of it.`,
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      version: t.exposeInt('version', { nullable: false }),
      act: t.field({
        type: enumOf(`${type}ApprovalAct`, approvals?.acts ?? []),
        nullable: false,
        description: 'What was asked for.',
        resolve: async ({ mutation }, _, request) => actOf(await read(request), mutation),
      }),
      state: t.field({ type: enumOf(`${type}PendingUpdateState`, requestStates), nullable: false, resolve: ({ state }) => state }),
      outcome: t.field({
        type: enumOf(`${type}PendingUpdateOutcome`, requestOutcomes),
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
      personId: t.exposeID('person_id'),
      personDisplayName: t.exposeString('person_name'),
      requestedByName: t.exposeString('requested_by_name'),
      requestedAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.requested_at }),
      effectiveFrom: t.field({ type: 'Date', nullable: false, resolve: (row) => row.effective_from }),
      effectiveTo: t.field({ type: 'Date', resolve: (row) => row.effective_to }),
      settledByName: t.exposeString('settled_by_name'),
      settledAt: t.field({ type: 'DateTime', resolve: (row) => row.settled_at }),
      partChanges: t.field({
        type: [PartChange],
        nullable: { list: false, items: false },
        description: `What would change in a record that belongs to the ${kind}, such as one that would be new.`,
        resolve: async (row, _, request) => changesInWords(await read(request), row),
      }),
      steps: t.field({
        type: [Step],
        nullable: { list: false, items: false },
        resolve: async (row, _, request) => shownSteps(await read(request), row),
      }),
      viewerCan: t.field({
        type: [enumOf(`${type}PendingUpdateAction`, pendingActions)],
        nullable: { list: false, items: false },
        resolve: async (row, _, request) => actionsOf(await read(request), row),
      }),
    }),
  })
  return { Request, Approver }
}

function actOf(ctx: Context, mutation: string): string {
  const { turns } = ctx.services.kith.mutation(mutation)
  if (!turns) throw new Error(`'${mutation}' has no approval, and yet a request of it`)
  return turns.act
}

type ApproverType = ReturnType<typeof requestTypeOf>['Approver']

function stepTypeOf(type: string, approver: ApproverType) {
  return builder.objectRef<ShownStep>(`${type}PendingUpdateStep`).implement({
    fields: (t) => ({
      id: t.exposeID('id', { nullable: false }),
      position: t.exposeString('position', {
        nullable: false,
        description: 'An `ApproverType`, or `OVERRIDE` for those who may override.',
      }),
      representativeTypeName: t.string({ resolve: async (step, _, request) => typeNameOf(await read(request), step) }),
      state: t.field({ type: enumOf('ApprovalStepState', stepStates), nullable: false, resolve: ({ state }) => state }),
      people: t.field({
        type: [approver],
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
}
