import { isBlank } from '@kith/shared/blanks.ts'
import { kinds } from '@kith/shared/catalogue.ts'
import { normalised, type Field, type Fields, type Values } from '@kith/shared/fields.ts'
import type { Context } from '../context.ts'
import { NotFound, problem, Forbidden, throwIfInvalid } from '../errors.ts'
import { checkInputs } from '../graphql/check-input.ts'
import { ensureOn } from '../modules.ts'
import { permissionOf } from '../rights/catalogue.ts'
import { ensure, ensureOneOf, may, type Target } from '../rights/check.ts'
import { reachOf } from '../rights/reach.ts'
import { ensureComplete } from '../rights/second-factor.ts'
import { ensureOneself, ensureVerified } from '../rights/verification.ts'
import type { About, MutationHead } from './mutation.ts'

/** Refuses an actor who may not do this to every one of its records, or may not change one of the fields that the input sets. */
export async function ensureMay<F extends Fields>(ctx: Context, mutation: MutationHead<F>, input: Values<F>): Promise<void> {
  ensureOn(ctx, mutation)
  ensureComplete(ctx, mutation)
  const needs = mutation.permission !== 'signed-in'
  if (needs) ensureOneOf(ctx, [mutation.permission], mutation.refusal)
  const about = mutation.about ? mutation.about(input, ctx) : ownTarget(mutation, input)
  if (needs && namesNothing(about)) await refuseMissing(ctx, mutation, input)
  const targets = targetsOf(await about)
  if (needs) await ensureAll(ctx, mutation.permission, targets)
  const slugs = new Set(fieldRightsOf(mutation, input))
  const verdicts = await Promise.all([...slugs].map(async (slug) => [slug, await mayAll(ctx, slug, targets)] as const))
  const missing = verdicts.flatMap(([slug, passes]) => (passes ? [] : [slug]))
  if (missing.length > 0) throw new Forbidden(missing)
  if (mutation.asOneself) ensureOneself(ctx)
  if (mutation.verified) ensureVerified(ctx)
}

/** A record, and where the input names it. */
type Named = Target & { readonly path?: string }

/** True where the input itself should name a record and leaves it out; a record that was looked up and not found is another thing. */
const namesNothing = (about: ReturnType<NonNullable<MutationHead['about']>>) =>
  !(about instanceof Promise) && [about].flat().some(({ id, path }) => path === undefined && !id)

/** Says everything that is missing, as of any input: without a record there is none that it could tell of. */
async function refuseMissing<F extends Fields>(ctx: Context, { input: fields }: MutationHead<F>, input: Values<F>): Promise<void> {
  const [problems = []] = await checkInputs(ctx, fields, [normalised(fields, input)])
  throwIfInvalid(problems)
}

const targetsOf = (about: About | readonly About[]): Named[] =>
  [about].flat().map(({ id, named, ...each }) => ({
    ...each,
    id: typeof id === 'string' ? id : '',
    ...(named === undefined ? {} : { named }),
  }))

const ownTarget = <F extends Fields>({ record, input: fields }: MutationHead<F>, input: Values<F>): About[] =>
  'id' in fields && record !== 'tenant' ? [{ kind: record, id: typeof input['id'] === 'string' ? input['id'] : null }] : []

async function ensureAll(ctx: Context, slug: string, targets: readonly Named[]): Promise<void> {
  const [single, several] = [targets.filter(({ path }) => path === undefined), targets.filter(({ path }) => path !== undefined)]
  await Promise.all(single.map((target) => ensure(ctx, slug, target)))
  const verdicts = await Promise.all(several.map((target) => may(ctx, slug, target)))
  const problems = several.flatMap(({ path = '' }, index) => (verdicts[index] ? [] : [problem(path, 'reference')]))
  if (problems.length > 0 && problems.length === several.length) throw new NotFound()
  throwIfInvalid(problems)
}

/** Of a record that does not exist yet, a right that reaches everyone is asked for. */
async function mayAll(ctx: Context, slug: string, targets: readonly Target[]): Promise<boolean> {
  if (permissionOf(slug).kind === 'functional') return may(ctx, slug)
  if (targets.length === 0) return reachOf(ctx.actor, slug) === 'ALL'
  return (await Promise.all(targets.map((target) => may(ctx, slug, target)))).every(Boolean)
}

function fieldRightsOf<F extends Fields>({ record, input: fields, sets }: MutationHead<F>, input: Values<F>): string[] {
  const isUpdate = 'id' in fields
  const names = sets && new Set(sets(input))
  const isNamed = (name: string) => (names ? names.has(name) : isSet(input[name], isUpdate))
  // What a mutation sets without taking its value, as one that cancels a change does, is a field of the record
  const declared = sets ? { ...kinds.get(record)?.fields, ...fields } : fields
  return Object.entries<Field>(declared).flatMap(([name, field]) =>
    mayNeedMore(field) && isNamed(name) ? rightsIn(field, input[name]) : [],
  )
}

const mayNeedMore = ({ edit, fields }: Field) => edit !== undefined || fields !== undefined

function rightsIn({ edit, fields = {} }: Field, value: unknown): string[] {
  const parts = Object.entries(fields).flatMap(([name, field]) =>
    itemsOf(value).flatMap((item) => (isSet(item[name], false) ? rightsIn(field, item[name]) : [])),
  )
  return edit === undefined ? parts : [edit, ...parts]
}

/** An update clears what is given as null; what is new has nothing to clear. */
const isSet = (value: unknown, isUpdate: boolean) =>
  value !== undefined && (isUpdate || (value !== null && !(typeof value === 'string' && isBlank(value))))

const itemsOf = (value: unknown) => [value].flat().filter((item) => typeof item === 'object' && item !== null) as Record<string, unknown>[]
