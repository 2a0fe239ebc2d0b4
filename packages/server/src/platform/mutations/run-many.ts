import { normalised, type Checked, type Fields, type Values } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import { keepWhereAsked, writeOrKeep } from '../approvals/keep.ts'
import type { Context } from '../context.ts'
import { recordEvents } from '../events/record.ts'
import { checkInputs } from '../graphql/check-input.ts'
import type { Output } from '../graphql/builder.ts'
import { changesOf } from './changes.ts'
import { ensureMay } from './ensure-may.ts'
import { ensureOthers } from './ensure-others.ts'
import type { Mutation, MutationHead, Plan, SetWise, Single, Wanted } from './mutation.ts'
import { problemsIn } from './problems-of.ts'
import { takenBackIfRefused } from './taken-back.ts'
import { writeSet, type Outcome, type PlannedRow } from './write-set.ts'

export type ManyRun = {
  /** The record of each input that was written, by the index of the input. */
  readonly ids: ReadonlyMap<number, string>
  /** Everything that is wrong with each input that was not, by the index of the input. */
  readonly problems: ReadonlyMap<number, readonly Problem[]>
  /** The change request of each input that waits for approval, by the index of the input. */
  readonly requests: ReadonlyMap<number, string>
}

/**
 * The same door for many inputs in one transaction: what may be written is written, and of the rest every problem is returned.
 * A mutation with `planMany` is planned and written set by set; of another, each input sees what those before it wrote.
 * `newIds` names records that others of the same import point at.
 */
export async function runMutations<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  given: Mutation<F, Returns, P>,
  inputs: readonly Values<F>[],
  { newIds = [], isApproved = false }: How = {},
): Promise<ManyRun> {
  const mutation = isApproved ? withoutApprovers(given) : given
  const refused = new Map<number, readonly Problem[]>()
  const able = await admitted(ctx, mutation, inputs, newIds, refused)
  const requests = new Map<number, string>()
  const outcome = { refused, requests }
  const plans = 'planMany' in mutation ? await runSet(ctx, mutation, able, outcome) : await runEach(ctx, mutation, able, outcome)
  await recordEvents(
    ctx,
    [...plans.values()].flatMap((plan) => changesOf(mutation, plan)),
  )
  return { ids: new Map([...plans].map(([index, { id }]) => [index, id])), problems: refused, requests }
}

type How = {
  readonly newIds?: readonly (string | null | undefined)[]
  /** Nobody is asked to approve them. */
  readonly isApproved?: boolean
}

function withoutApprovers<F extends Fields, Returns extends Output, P extends Plan>(
  mutation: Mutation<F, Returns, P>,
): Mutation<F, Returns, P> {
  if (!mutation.approval) return mutation
  const { refusesRequester: _, ...approval } = mutation.approval
  return { ...mutation, approval: { ...approval, steps: () => Promise.resolve(null) } }
}

type Able<F extends Fields> = Wanted<F> & { readonly index: number }
type Problems = Map<number, readonly Problem[]>

async function admitted<F extends Fields>(
  ctx: Context,
  mutation: MutationHead<F>,
  inputs: readonly Values<F>[],
  newIds: readonly (string | null | undefined)[],
  refused: Problems,
): Promise<Able<F>[]> {
  const values = inputs.map((input) => normalised(mutation.input, input))
  const problems = await checkInputs(ctx, mutation.input, values)
  const able = await Promise.all(
    values.map(async (input, index) => {
      const wrong = await problemsIn(() => ensureMay(ctx, mutation, input), problems[index])
      if (wrong.length > 0) refused.set(index, wrong)
      // The rules have just refused an input without its required fields
      return wrong.length > 0 ? [] : [{ index, input: input as Checked<F>, newId: newIds[index] ?? v7() }]
    }),
  )
  return able.flat()
}

async function runSet<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: MutationHead<F, Returns> & SetWise<F, Returns, P>,
  able: readonly Able<F>[],
  { refused, requests }: Outcome,
): Promise<Map<number, P>> {
  if (able.length === 0) return new Map()
  const planned = await mutation.planMany(ctx, able)
  const rows: PlannedRow<F, P>[] = []
  for (const [at, { index, input }] of able.entries()) {
    const plan = planned[at]
    const problems = await problemsIn(async () => {
      if (plan instanceof Error) throw plan
      if (!plan) return
      ensureOthers(ctx, mutation, plan)
      const request = await keepWhereAsked(ctx, mutation, input, plan)
      if (request === null) rows.push({ index, input, plan })
      else requests.set(index, request)
    })
    if (problems.length > 0) refused.set(index, problems)
  }
  return new Map(await writeSet(ctx, mutation, rows, { refused, requests }))
}

async function runEach<F extends Fields, Returns extends Output, P extends Plan>(
  ctx: Context,
  mutation: MutationHead<F, Returns> & Single<F, Returns, P>,
  able: readonly Able<F>[],
  { refused, requests }: Outcome,
): Promise<Map<number, P>> {
  const plans = new Map<number, P>()
  for (const { index, input, newId } of able) {
    const problems = await problemsIn(async () => {
      const plan = await mutation.plan(ctx, input, newId)
      ensureOthers(ctx, mutation, plan)
      const done = await takenBackIfRefused(ctx, () => writeOrKeep(ctx, mutation, input, plan, () => mutation.write(ctx, plan)))
      if ('request' in done) requests.set(index, done.request)
      else plans.set(index, plan)
    })
    if (problems.length > 0) refused.set(index, problems)
  }
  return plans
}
