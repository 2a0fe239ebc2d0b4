import { kindOf } from '@kith/shared/catalogue.ts'
import { ownerField, type RecordKind } from '@kith/shared/records.ts'
import { NIL } from 'uuid'
import type { Context } from '../../context.ts'
import { rowsByKey } from '../../database/rows-by-key.ts'
import { NotFound } from '../../errors.ts'
import { builder, read } from '../../graphql/builder.ts'
import { enumOf } from '../../graphql/input.ts'
import { pageArguments, readPage } from '../../graphql/paging.ts'
import { defineQuery } from '../../graphql/query.ts'
import { isUuid } from '../../rights/check.ts'
import { reachOf } from '../../rights/reach.ts'
import type { Approver, Subject } from '../approval.ts'
import { viewerOf } from '../decide.ts'
import { expectedSteps } from '../policy/steps.ts'
import { loadPolicy, type policyTypeOf } from '../policy/type.ts'
import { overrideOf, peopleInPosition, typeNameOf } from '../positions.ts'
import { turnOf, type Turn } from '../rules.ts'
import { seenRequest, seenRequests, seenRequestsOf, type RequestRow } from '../sql.ts'
import { requestGroups } from '../subject.ts'
import { SkipReasonEnum, type requestTypeOf } from './type.ts'

type Types = ReturnType<typeof requestTypeOf> & { readonly Policy: ReturnType<typeof policyTypeOf> }
type Groups = keyof typeof requestGroups
const groups: readonly [Groups, ...Groups[]] = ['PENDING', 'COMPLETED', 'REJECTED']
type UpdatePage = { readonly items: readonly RequestRow[]; readonly endCursor: string | null }
type Expected = Approver & { readonly turn: Turn }
/** Finds the person whose record would change; null for one that the reader may not see. */
export type PersonOf = (ctx: Context, id: string) => Promise<string | null>

const reachTo = ({ actor }: Context, kind: string) => reachOf(actor, overrideOf(kind))

/** The requests about records of a kind that their reader may know of, read together: the latest first. */
export const requestsAbout = (ctx: Context, kind: string) =>
  rowsByKey(
    ctx,
    `pending updates by ${kind}`,
    (row: RequestRow) => row.subject_id,
    (ids) => ctx.db.run(seenRequestsOf(reachTo(ctx, kind)), { ...viewerOf(ctx), kind, ids }),
  )

/** Makes what can be asked about the approval of changes of a kind. */
export function queriesOf({ kind, type, permissions, approvals }: RecordKind, personOf: PersonOf, { Request, Approver, Policy }: Types) {
  const ofRecord = ownerField({ owner: kind })
  const UpdatesPage = builder.objectRef<UpdatePage>(`${type}UpdatesPage`).implement({
    fields: (t) => ({
      items: t.field({ type: [Request], nullable: { list: false, items: false }, resolve: ({ items }) => items }),
      endCursor: t.exposeString('endCursor'),
    }),
  })
  const ExpectedApproval = builder.objectRef<Expected>(`Expected${type}Approval`).implement({
    fields: (t) => ({
      position: t.exposeString('position', { nullable: false }),
      representativeTypeName: t.string({ resolve: async (step, _, request) => typeNameOf(await read(request), step) }),
      people: t.field({
        type: [Approver],
        nullable: { list: false, items: false },
        resolve: ({ turn }) => ('asked' in turn ? turn.asked : []),
      }),
      skippedBecause: t.field({ type: SkipReasonEnum, resolve: ({ turn }) => ('skipped' in turn ? turn.skipped : null) }),
    }),
  })
  const Act = enumOf(`${type}ApprovalAct`, approvals?.acts ?? [])
  return [
    defineQuery({
      name: `get${type}Approvals`,
      permission: kindOf(approvals?.policy ?? '').permissions.view ?? '',
      returns: Policy,
      nullable: false,
      resolve: (ctx) => loadPolicy(ctx, kind),
    }),
    defineQuery({
      name: `get${type}PendingUpdate`,
      description: 'A pending update that you asked for, were asked to decide on, or may override.',
      permission: 'signed-in',
      asOneself: false,
      args: (arg) => ({ id: arg.id({ required: true }) }),
      returns: Request,
      nullable: false,
      resolve: async (ctx, { id }) => {
        const row = isUuid(id) ? await ctx.db.first(seenRequest(reachTo(ctx, kind)), { ...viewerOf(ctx), id }) : undefined
        if (!row || row.subject_kind !== kind) throw new NotFound()
        return row
      },
    }),
    defineQuery({
      name: `list${type}PendingUpdates`,
      description: `The updates of a ${kind} that wait or waited for approval, as far as you asked for them, were asked to decide on them or may override them: the latest first.`,
      permission: 'signed-in',
      asOneself: false,
      args: (arg) => ({ [ofRecord]: arg.id({ required: true }) }),
      returns: [Request],
      nullable: false,
      resolve: async (ctx, args) => {
        const id = String(args[ofRecord])
        return isUuid(id) ? requestsAbout(ctx, kind).load(id.toLowerCase()) : []
      },
    }),
    defineQuery({
      name: `list${type}Updates`,
      description: 'Every update that asked for approval and that you may know of: what waits for your decision first, then the latest.',
      permission: 'signed-in',
      asOneself: false,
      args: (arg) => ({ group: arg({ type: enumOf(`${type}UpdateGroup`, groups) }), ...pageArguments(arg) }),
      returns: UpdatesPage,
      nullable: false,
      resolve: (ctx, { group, first, after }) => {
        const states = groups.filter((each) => !group || each === group).flatMap((each) => requestGroups[each])
        return readPage(
          { first, after },
          {
            read: ([afterWaits = null, afterId = null], limit) =>
              ctx.db.run(seenRequests(reachTo(ctx, kind)), { ...viewerOf(ctx), kind, states: [...states], afterWaits, afterId, limit }),
            cursor: (row) => [row.waits, row.id],
          },
        )
      },
    }),
    defineQuery({
      name: `listExpected${type}Approvals`,
      description: `Whom such acts on the ${kind} by you would ask for approval, in turn, if it were their turn today; null where they are written at once. Updates unless it says which.`,
      permission: permissions.edit ?? '',
      about: (args) => ({ kind, id: String(args[ofRecord]) }),
      args: (arg) => ({ [ofRecord]: arg.id({ required: true }), acts: arg({ type: [Act] }) }),
      returns: [ExpectedApproval],
      nullable: true,
      resolve: async (ctx, args) => {
        const id = String(args[ofRecord]).toLowerCase()
        const acts = Array.isArray(args['acts']) ? args['acts'].map(String) : [...(approvals?.usual ?? [])]
        const [steps, personId] = [await expectedSteps(ctx, kind, acts), await personOf(ctx, id)]
        if (!steps || personId === null) return null
        const subject: Subject = { kind, id, personId }
        return Promise.all(steps.map(async (step) => ({ ...step, turn: await expectedTurn(ctx, step, subject) })))
      },
    }),
  ]
}

async function expectedTurn(ctx: Context, step: Approver, subject: Subject): Promise<Turn> {
  const { userId, personId, assumption } = ctx.actor
  const requesters = {
    userIds: new Set([userId, assumption?.byUserId ?? userId]),
    personIds: new Set([personId ?? NIL, assumption?.byPersonId ?? NIL]),
  }
  return turnOf(step, await peopleInPosition(ctx, step, subject, ctx.actor.today), { requesters, subject, steps: [] })
}
