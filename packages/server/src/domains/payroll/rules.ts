import { bankAccount } from '@kith/shared/domains/payroll/bank-accounts.ts'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import { Conflict } from '#platform/errors.ts'
import type { PlannedRecord, RecordRules } from '#platform/records/rules.ts'
import { accountsOf, lockPeople, type AccountRow } from './sql.ts'

type Account = Pick<AccountRow, 'id' | 'name' | 'split' | 'percentage'>

export const accountRules: RecordRules = {
  of: bankAccount,
  judge: async (ctx, planned) => {
    const people = [...new Set(planned.map(({ ownerId }) => ownerId))]
    const rows = await heldAccounts(ctx, people)
    return planned.map((each) => {
      const ofPerson = planned.filter(({ ownerId }) => ownerId === each.ownerId)
      return faultsOf(
        each,
        after(
          rows.filter(({ person_id: person }) => person === each.ownerId),
          ofPerson,
        ),
      )
    })
  },
  refuseAction: async (ctx, action, records) => {
    if (action !== 'delete') return records.map(() => [])
    const rows = await ctx.db.run(accountsOf, { people: [...new Set(records.map(({ ownerId }) => ownerId))] })
    return records.map(({ id, ownerId, values }) => {
      const isAlone = rows.every((row) => row.person_id !== ownerId || row.id === id)
      return values['split'] === 'REMAINING' && !isAlone ? [fault('id', 'bank_remainderKept')] : []
    })
  },
}

/** The accounts of these people, who are held until the transaction ends. What has changed while others held them is a conflict. */
async function heldAccounts({ db }: Context, people: readonly string[]): Promise<readonly AccountRow[]> {
  const seen = await db.run(accountsOf, { people })
  await db.run(lockPeople, { people })
  const held = await db.run(accountsOf, { people })
  if (JSON.stringify(seen) !== JSON.stringify(held)) throw new Conflict(undefined)
  return held
}

/** The accounts of one person as they will be. */
function after(rows: readonly AccountRow[], planned: readonly PlannedRecord[]): Account[] {
  // The values have been checked by the rules of their fields
  const changed = planned.map(({ id, after: values }) => ({ ...values, id }) as unknown as Account)
  return [...rows.filter(({ id }) => changed.every((each) => each.id !== id)), ...changed]
}

function faultsOf({ id, before, after: own }: PlannedRecord, accounts: readonly Account[]): Fault[] {
  const remaining = accounts.filter(({ split }) => split === 'REMAINING')
  const other = remaining.find((each) => each.id !== id)
  const total = accounts.reduce((sum, { percentage }) => sum + hundredths(percentage), 0)
  const all = [
    own['split'] === 'REMAINING' && other && fault('split', 'bank_remainderTaken', { name: other.name }),
    before?.['split'] === 'REMAINING' && remaining.length === 0 && accounts.length > 1 && fault('split', 'bank_remainderKept'),
    own['split'] === 'PERCENTAGE' && total > 100 * perCent && fault('percentage', 'bank_percentages', { total: total / perCent }),
  ]
  return all.filter((each): each is Fault => each !== false && each !== undefined)
}

const perCent = 100
/** Percentages have at most two decimals. */
const hundredths = (percentage: string | null) => Math.round(Number(percentage ?? 0) * perCent)

export const taxRules: RecordRules = {
  of: taxDeclaration,
  defaults: (ctx, input) => Promise.resolve({ ...input, declaredOn: ctx.actor.today }),
}

export const superRules: RecordRules = {
  of: superannuationChoice,
  defaults: (ctx, input) => Promise.resolve({ ...input, chosenOn: ctx.actor.today }),
}
