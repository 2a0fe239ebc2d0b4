import { references, type Fields } from '@kith/shared/fields.ts'
import { newFields } from '@kith/shared/record-actions.ts'
import { ownerField, type RecordKind } from '@kith/shared/records.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '../../context.ts'
import { Invalid, problem } from '../../errors.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { problemsOf } from '../../mutations/problems-of.ts'
import { subjectKind } from '../../mutations/changes.ts'
import { eventNamed, kindNamed, slugNamed } from '../../rights/catalogue.ts'
import { planCreates, writeCreates, type RecordPlan } from '../changes.ts'
import type { RecordValues } from '../columns.ts'
import { recordType } from '../type.ts'

const most = 200

/** One input, a record for each of many owners: all of them or none, with what is wrong at each owner. */
export function createManyOfKind(kind: RecordKind) {
  const record = kindNamed(kind.kind)
  const event = eventNamed(kind.events.create ?? '')
  const owners = `${ownerField(kind)}s`
  const input: Fields = {
    [owners]: references(kind.owner, { required: true, rules: [{ rule: 'maxLength', length: most }] }),
    ...newFields(kind),
  }
  const idsIn = (values: RecordValues) => (Array.isArray(values[owners]) ? (values[owners] as string[]) : [])

  return defineMutation({
    name: `${kind.kind}CreateMany`,
    description: `One for each of up to ${most} owners, all of them or none.`,
    record,
    permission: slugNamed(kind.permissions.create ?? ''),
    about: (values: RecordValues) => {
      const ids = idsIn(values)
      // Said before it is asked of each of them whether it is there
      if (ids.length > most) throw new Invalid([problem(owners, 'range_records', { max: most })])
      return ids.map((id, index) => ({ kind: kindNamed(kind.owner), id, path: `${owners}.${index}` }))
    },
    input,
    event,
    returns: [recordType(kind)],
    plan: async (ctx, values: RecordValues, newId) => {
      const { [owners]: _, ...shared } = values
      const plans = await planEach(ctx, kind, idsIn(values), shared, newId)
      const [{ id, personId, jobId, change } = nothing, ...rest] = plans
      const also = rest.map((each) => ({
        event,
        subject: { kind: subjectKind(record), id: each.id },
        ...belongingOf(each),
        ...each.change,
      }))
      return { id, personId, jobId, change, also, plans }
    },
    write: (ctx, { plans }) => writeCreates(ctx, kind, plans),
  })
}

const nothing = { id: '', personId: null, jobId: null, change: { before: null, after: null } }

const belongingOf = ({ personId, jobId }: RecordPlan) => ({ ...(personId && { personId }), ...(jobId && { jobId }) })

/** An owner who is named twice gets one record. What is wrong with the shared values is said once, what is wrong with an owner where the input names it first. */
async function planEach(
  ctx: Context,
  kind: RecordKind,
  ids: readonly string[],
  shared: RecordValues,
  newId: string,
): Promise<RecordPlan[]> {
  const keys = ids.map((id) => id.toLowerCase())
  const first = [...keys.entries()].filter(([index, id]) => keys.indexOf(id) === index)
  const wanted = first.map(([index, id]) => ({ input: { ...shared, [ownerField(kind)]: id }, newId: index === 0 ? newId : v7() }))
  const plans = await planCreates(ctx, kind, wanted)
  const problems = new Map<string, Problem>()
  for (const [at, plan] of plans.entries()) {
    if (!(plan instanceof Error)) continue
    for (const each of problemsOf(plan)) {
      const path = each.path === '' || each.path === ownerField(kind) ? `${ownerField(kind)}s.${first[at]?.[0]}` : each.path
      problems.set(path, { ...each, path })
    }
  }
  if (problems.size > 0) throw new Invalid([...problems.values()])
  return plans.filter((plan): plan is RecordPlan => !(plan instanceof Error))
}
