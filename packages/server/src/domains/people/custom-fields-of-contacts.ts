import { contactKinds, type personContactsUpdateFields } from '@kith/shared/domains/people.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { Context } from '#platform/context.ts'
import type { State } from '#platform/events/difference.ts'
import { noCustomValues, planCustomValues, writeCustomValues, type CustomPlan } from '#platform/facets/custom-fields/plan.ts'
import { deleteValuesOf } from '#platform/facets/custom-fields/sql.ts'
import { forgetValues } from '#platform/facets/custom-fields/values.ts'
import { lists, type Contacts, type Kept } from './contacts.ts'

type Given = Omit<Checked<typeof personContactsUpdateFields>, 'id' | 'version'>
type Planned = { readonly given: Given; readonly before: Contacts; readonly after: Kept }
/** What changes in the custom fields of contact data, and the entries of which everything goes. */
type Plan = Pick<CustomPlan, 'before' | 'after' | 'problems'> & PlannedCustom
export type PlannedCustom = { readonly plans: readonly CustomPlan[]; readonly gone: readonly string[] }

export const models = { emails: 'EMAIL_ADDRESS', phones: 'PHONE_NUMBER', addresses: 'ADDRESS' } as const

export async function planCustomOf(ctx: Context, personId: string, { given, before, after }: Planned): Promise<Plan> {
  const target = { kind: 'person', id: personId }
  const plansOf = (list: keyof Contacts) => {
    const there = new Set(before[list].map(({ id }) => id))
    return (given[list] ?? []).map(({ customFields }, index) => {
      const id = after[list][index]?.id ?? ''
      const subject = { model: models[list], kind: contactKinds[list], id, personId, target, isNew: !there.has(id) }
      return planCustomValues(ctx, subject, customFields, `${list}.${index}.customFields`)
    })
  }
  const plans = await Promise.all(lists.flatMap(plansOf))
  const kept = new Set(lists.flatMap((list) => after[list].map(({ id }) => id)))
  return {
    before: together(plans.map((plan) => plan.before)),
    after: together(plans.map((plan) => plan.after)),
    problems: plans.flatMap(({ problems }) => problems),
    plans: plans.filter((plan) => plan !== noCustomValues),
    gone: lists.flatMap((list) => before[list].flatMap(({ id }) => (id === undefined || kept.has(id) ? [] : [id]))),
  }
}

export async function writeCustomOf(ctx: Context, { plans, gone }: PlannedCustom): Promise<void> {
  if (gone.length > 0) await ctx.db.run(deleteValuesOf, { ids: gone })
  if (gone.length > 0) forgetValues(ctx)
  await writeCustomValues(ctx, plans)
}

/** Of a field that changes in several entries, the values one after the other. */
function together(states: readonly State[]): State {
  const all = states.flatMap((state) => Object.entries(state))
  const named = Map.groupBy(all, ([name]) => name)
  return Object.fromEntries(
    [...named].map(([name, each]) => [name, each.length === 1 ? each[0]?.[1] : each.flatMap(([, value]) => value ?? [])]),
  ) as State
}
