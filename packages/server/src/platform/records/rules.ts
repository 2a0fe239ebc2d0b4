import type { MailMethod } from '@kith/shared/notifications.ts'
import type { Fault, RecordKind } from '@kith/shared/records.ts'
import type { RequestEnd } from '../approvals/approval.ts'
import type { Context } from '../context.ts'
import { Invalid, problemOf } from '../errors.ts'
import type { Change } from '../events/change.ts'
import type { Refusal } from '../mutations/mutation.ts'
import type { RecordPlan } from './changes.ts'
import { fieldValues, type RecordValues } from './columns.ts'
import { ownerIdOf } from './owners.ts'

/** A record as it will be, and as it is if it is there already. */
export type PlannedRecord = {
  readonly id: string
  readonly ownerId: string
  readonly before: RecordValues | null
  readonly after: RecordValues
}

type Judge = NonNullable<RecordRules['judge']>

/** A record as it is. */
export type PresentRecord = { readonly id: string; readonly ownerId: string; readonly values: RecordValues }

/** A record that was just created, edited or taken through an action, and what that asked for. */
export type WrittenRecord = Omit<PresentRecord, 'ownerId'> & { readonly action: string; readonly asked: RecordValues }

/** A record of which somebody else was asked, with the event that says so. */
export type AskedAnew = { readonly id: string } & Pick<Change, 'event' | 'before' | 'after'>

/** What the declaration of a kind cannot say, as it depends on other records. */
export type RecordRules = {
  readonly of: RecordKind
  /** What a new record has unless it is given something else. */
  readonly defaults?: (ctx: Context, input: RecordValues) => Promise<RecordValues>
  /** What an edit makes of a record beside what it was given, such as who made it. */
  readonly onEdit?: (ctx: Context, record: PresentRecord, given: RecordValues) => RecordValues | Promise<RecordValues>
  /** What is wrong with each record of a set, each judged as if those before it were written. */
  readonly judge?: (ctx: Context, planned: readonly PlannedRecord[]) => Promise<readonly (readonly Fault[])[]>
  /** What speaks against doing something with each record of a set as it is, whatever is asked for: it is not offered then. Removing its last file is asked as `removeLastFile`. */
  readonly refuseAction?: (ctx: Context, action: string, records: readonly PresentRecord[]) => Promise<readonly (readonly Fault[])[]>
  /** What speaks against deleting a record, although that is offered: whoever tries reads what to do first. */
  readonly refuseDelete?: (ctx: Context, record: PresentRecord) => Promise<readonly Fault[]>
  /** What an action makes of a record, beside what its declaration says of it; `asked` is what was asked for, and whether it was `confirmed`. */
  readonly onAction?: (ctx: Context, action: string, record: PresentRecord, asked: RecordValues) => Promise<RecordValues>
  /** Asks others, by their fields, for those of these records that are the turn of nobody who can sign in; returns those that are somebody's now. */
  readonly askOthers?: (ctx: Context, ids: readonly string[]) => Promise<readonly AskedAnew[]>
  /** How whoever is asked by these records hears of it in an email, unless they want otherwise, where it is not as their turn declares. */
  readonly mailed?: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, MailMethod>>
  /** Those of these new records that are sent with others, and of which whoever is asked has an email when all of them are: see `mailTogether`. */
  readonly mailedTogether?: (ctx: Context, ids: readonly string[]) => Promise<readonly string[]>
  /** Writes what the end of a request for approval of an action means for its record, in the transaction in which it ends. */
  readonly settled?: (ctx: Context, request: { readonly id: string; readonly action: string; readonly end: RequestEnd }) => Promise<void>
  /** What is written along with records of a set, in the same transaction. */
  readonly after?: (ctx: Context, written: readonly WrittenRecord[]) => Promise<void>
}

export const rulesOf = ({ services }: Context, { kind }: RecordKind): RecordRules | undefined => services.kith.rules.get(kind)

export const completed = async (ctx: Context, kind: RecordKind, input: RecordValues): Promise<RecordValues> =>
  (await rulesOf(ctx, kind)?.defaults?.(ctx, input)) ?? input

/** The plans, with a refusal in the place of each that one of these finds something wrong with. */
export async function judged(
  ctx: Context,
  kind: RecordKind,
  plans: readonly (RecordPlan | Refusal)[],
  judges: readonly Judge[],
): Promise<(RecordPlan | Refusal)[]> {
  let all = [...plans]
  for (const judge of judges) {
    const able = [...all.entries()].flatMap(([index, plan]) => (plan instanceof Error ? [] : [{ index, plan }]))
    if (able.length === 0) return all
    const found = await judge(
      ctx,
      able.map(({ plan }) => plannedOf(kind, plan)),
    )
    const refusals = new Map(
      able.flatMap(({ index }, at) => (found[at]?.length ? [[index, new Invalid(found[at].map(problemOf))] as const] : [])),
    )
    all = all.map((plan, index) => refusals.get(index) ?? plan)
  }
  return all
}

const plannedOf = (kind: RecordKind, { id, change, values }: RecordPlan): PlannedRecord => ({
  id,
  ownerId: ownerIdOf(kind, { ...values, id, version: 0 }).toLowerCase(),
  before: change.before,
  after: fieldValues(kind, values),
})
