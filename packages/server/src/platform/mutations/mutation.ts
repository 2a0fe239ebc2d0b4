import type { ShapeFromTypeParam } from '@pothos/core'
import type { EventName, KindName, Slug } from '@kith/shared/catalogue.ts'
import type { Checked, Fields, Values } from '@kith/shared/fields.ts'
import type { Said } from '@kith/shared/problems/wording.ts'
import type { Approval } from '../approvals/approval.ts'
import type { Context } from '../context.ts'
import type { Conflict, Invalid, NotFound, Forbidden } from '../errors.ts'
import type { State } from '../events/difference.ts'
import type { Change } from '../events/change.ts'
import type { Output, Types } from '../graphql/builder.ts'

/** A change that has been read, locked and found to be right: everything that is needed to write it, and what its event says. */
export type Plan = {
  /** The record that changes; a new one has the id that the plan was given. */
  readonly id: string
  /** The person or job that the record belongs to, where it is neither itself. */
  readonly personId?: string | null
  readonly jobId?: string | null
  /** The values of the record in the words of the API; null where it does not exist. */
  readonly change: { readonly before: State | null; readonly after: State | null }
  /** Further records that change with it, each with an event of its own. */
  readonly also?: readonly Change[]
}

/** Why one input of many is not written. */
export type Refusal = Invalid | Forbidden | NotFound | Conflict

/** A record whose rights are checked; one without an id is not found. */
export type About = {
  readonly kind: KindName
  readonly id: string | null | undefined
  /** The id of the record after which the permission is named, where it has a star. */
  readonly named?: string | null | undefined
  /** Where the input names it, if it names several: what is refused is said there. */
  readonly path?: string
}

/** What is known of a mutation before it is given an input. */
export type MutationHead<F extends Fields = Fields, Returns extends Output = Output> = {
  readonly name: string
  readonly description?: string
  /** The kind of record that it changes: the subject of its event. */
  readonly record: KindName | 'tenant'
  /** A slug, or 'signed-in' for what everybody may do to what is their own. */
  readonly permission: Slug | 'signed-in'
  /** What is said to those without the permission, where it is more than that one is missing. */
  readonly refusal?: Said
  /** For what everybody may: also those who have yet to accept the disclaimer, or to set up the second factor that their organisation requires. */
  readonly withoutSecondFactor?: true
  /** For what everybody may: also before the first day of limited access. */
  readonly starter?: true
  /** Not while another account or group is assumed. What asks for no permission says whether that is so; what is `verified` never is. */
  readonly asOneself?: boolean
  /** For what is sensitive: only in a session that has lately shown again who it is. */
  readonly verified?: true
  /** For what needs no permission: open to access keys as well. */
  readonly keys?: true
  /** The records that a hierarchical permission is checked against, all of them; the record of `input.id` unless it says otherwise. */
  readonly about?: (input: Values<NoInfer<F>>, ctx: Context) => About | readonly About[] | Promise<About | readonly About[]>
  readonly input: F
  /** Which fields with rights of their own the input sets, where those are not simply the ones that it gives. */
  readonly sets?: (input: Values<NoInfer<F>>) => readonly string[]
  readonly event: EventName
  readonly returns: Returns
}

/** Planned and written one by one. */
export type Single<F extends Fields, Returns extends Output, P extends Plan> = {
  /** Reads, locks and refuses, and writes nothing; `newId` is for the record that it creates, if it does. */
  readonly plan: (ctx: Context, input: Checked<NoInfer<F>>, newId: string) => P | Promise<P>
  readonly write: (ctx: Context, plan: P) => Promise<Shape<Returns>>
  /** Where others may have to approve a plan before it is written: until then it is kept as a change request. */
  readonly approval?: Approval<P, Shape<Returns>>
}

/** One input of a set, and the id of the record that it creates, if it does. */
export type Wanted<F extends Fields> = { readonly input: Checked<F>; readonly newId: string }

/** Planned and written set by set, for what comes by the hundred thousand; one alone is a set of one. */
export type SetWise<F extends Fields, Returns extends Output, P extends Plan> = {
  readonly planMany: (ctx: Context, wanted: readonly Wanted<NoInfer<F>>[]) => Promise<readonly (P | Refusal)[]>
  readonly writeMany: (ctx: Context, plans: readonly P[]) => Promise<void>
  readonly result: (ctx: Context, plan: P) => Promise<Shape<Returns>>
  /** The same row by row; of a set with an approval, what cannot be written is refused row by row as well. */
  readonly approval?: Approval<P, Shape<Returns>>
}

export type Mutation<F extends Fields = Fields, Returns extends Output = Output, P extends Plan = Plan> = MutationHead<F, Returns> &
  (Single<F, Returns, P> | SetWise<F, Returns, P>)

export type Shape<Returns extends Output> = ShapeFromTypeParam<Types, Returns, true>
