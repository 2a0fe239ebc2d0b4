import type { Context } from '../context.ts'
import type { Invalid } from '../errors.ts'

/** Where a change has got to that waits for the decisions of others. */
export const requestStates = ['PENDING', 'APPROVED', 'REJECTED', 'APPLIED'] as const
export const requestOutcomes = ['DECLINED', 'WITHDRAWN', 'NO_LONGER_FITS'] as const
export const stepStates = ['WAITING', 'ASKED', 'APPROVED', 'DECLINED', 'NO_ACTION', 'BYPASSED'] as const
export const skipReasons = ['ABSENT', 'OWN_REQUEST', 'OWN_JOB', 'ALREADY_DECIDED'] as const
export type RequestState = (typeof requestStates)[number]
export type RequestOutcome = (typeof requestOutcomes)[number]
export type StepState = (typeof stepStates)[number]
export type SkipReason = (typeof skipReasons)[number]

/** The position whose holder decides, with the person or the type of representative that it names. */
export type Approver = { readonly position: string; readonly namedId: string | null }
/** The one whom a change is about decides as well: it takes somebody else beside them. */
export const subjectPosition = 'SUBJECT'
/** Stands for those who may override, who are asked if nobody else can decide. */
export const overridePosition = 'OVERRIDE'

/** The record that would change. */
export type Subject = { readonly kind: string; readonly id: string; readonly personId: string | null }

/** Somebody who holds a position; `asUser` where an account is asked, whether it belongs to a person or not. */
export type Holder = {
  readonly personId: string | null
  readonly userId: string | null
  readonly name: string
  readonly asUser?: true
}

type Given = Readonly<Record<string, unknown>>

/** A request ends by one of these. */
export type RequestEnd = RequestOutcome | 'APPLIED'

/** The requests of a mutation need to know this of it. */
export type Turns = {
  /** The act of the policy that it is, by which pages call its requests. */
  readonly act: string
  /** Its record is made when it is written, under the id that its request names. */
  readonly creates?: true
  /** The input with which a request is planned again: for the record as it is now, from the day that was asked for. */
  readonly again: (
    ctx: Context,
    request: { readonly subject: Subject; readonly recordId: string; readonly input: Given; readonly effectiveFrom: string },
  ) => Promise<Given>
  /** Writes what the end of a request means for its record, in the transaction in which it ends. */
  readonly settled?: (ctx: Context, request: { readonly recordId: string; readonly end: RequestEnd }) => Promise<void>
}

/** Whether and by whom the plans of a mutation have to be approved before they are written. */
export type Approval<Plan, Result> = Turns & {
  /** The positions that decide in turn; null for a plan that is written at once. */
  readonly steps: (ctx: Context, plan: Plan) => Promise<readonly Approver[] | null>
  /** The record whose policy decides, where it is another one than that which changes. */
  readonly subject?: (plan: Plan) => Pick<Subject, 'kind' | 'id'>
  /** A rule that refuses a plan to its requester and not to others: those who may override are asked then, whatever the policy. */
  readonly refusesRequester?: {
    /** False where no attempt to write can be refused by it. */
    readonly mayConcern: (ctx: Context) => boolean
    readonly isRefusal: (error: Invalid) => boolean
  }
  readonly effective: (plan: Plan, ctx: Context) => { readonly from: string; readonly to: string | null }
  /** What the mutation returns of a record that it has left as it was. */
  readonly unchanged: (ctx: Context, plan: Plan) => Promise<Result>
}
