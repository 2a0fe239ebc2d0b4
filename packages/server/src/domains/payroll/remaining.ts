import { bankAccount as kind } from '@kith/shared/domains/payroll/bank-accounts.ts'
import { id, integer } from '@kith/shared/fields.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { planUpdates, writeUpdates, type RecordPlan } from '#platform/records/changes.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { recordsById } from '#platform/records/sql.ts'
import { recordType } from '#platform/records/type.ts'
import { accountsOf } from './sql.ts'

/** Two accounts change places: neither is without its share in between. */
export const bankAccountReceiveRemaining = defineMutation({
  name: 'bankAccountReceiveRemaining',
  description: 'Pays what remains into this account from now on, and into the one that received it what this one did.',
  record: 'bankAccount',
  permission: 'people.financial_details.edit',
  verified: true,
  input: { id: id({ required: true }), version: integer({ required: true }) },
  event: 'bank_account.updated',
  returns: recordType(kind),
  plan: async (ctx, which) => {
    const row = await lockRecord(ctx, kind, which)
    const { split, amount, percentage } = fieldValues(kind, row)
    if (split === 'REMAINING') throw new Invalid([problem('id', 'action_state')])
    const accounts = await ctx.db.run(accountsOf, { people: [ownerIdOf(kind, row)] })
    const other = accounts.find((each) => each.split === 'REMAINING')
    const swapped = [
      { ...which, split: 'REMAINING', amount: null, percentage: null },
      ...(other ? [{ id: other.id, version: other.version, split, amount, percentage }] : []),
    ]
    const plans = (
      await planUpdates(
        ctx,
        kind,
        swapped.map((input) => ({ input, newId: input.id })),
      )
    ).map(planned)
    const [own, ...also] = plans
    if (!own) throw new Error('Nothing was planned')
    return {
      ...own,
      plans,
      also: also.map(({ id: changed, change, personId }) => ({
        event: 'bank_account.updated' as const,
        subject: { kind: kind.thing, id: changed },
        ...(personId && { personId }),
        ...change,
      })),
    }
  },
  write: async (ctx, { id: own, plans }) => {
    await writeUpdates(ctx, kind, plans)
    return ctx.db.one(recordsById(kind), { ids: [own] })
  },
})

function planned(plan: RecordPlan | Error): RecordPlan {
  if (plan instanceof Error) throw plan
  return plan
}
