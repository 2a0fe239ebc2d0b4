import { daysAfter } from '@kith/shared/days.ts'
import { bankAccount } from '@kith/shared/domains/payroll/bank-accounts.ts'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { rowOf } from '#platform/records/columns.ts'
import { sealedRow } from '#platform/records/sealed.ts'
import { insertRecords } from '#platform/records/sql.ts'
import { randomFrom, type Random } from './generate/random.ts'
import type { WrittenPerson } from './people-history.ts'

const funds = [
  { fundName: 'AustralianSuper', fundAbn: '65 714 394 898', uniqueIdentifier: 'STA0100AU' },
  { fundName: 'Hostplus', fundAbn: '68 657 495 890', uniqueIdentifier: 'HOS0100AU' },
  { fundName: 'Rest', fundAbn: '62 653 671 394', uniqueIdentifier: 'RES0103AU' },
] as const
const banks = ['062000', '032001', '083004', '013006'] as const
const employmentTypes = ['FULLTIME', 'FULLTIME', 'FULLTIME', 'PARTTIME', 'CASUAL'] as const

type Writing = {
  readonly people: ReadonlyMap<number, WrittenPerson>
  readonly today: string
  /** By their numbers, those who have yet to tell anything. */
  readonly without: ReadonlySet<number>
}

/** Where the pay of most people who live in Australia goes, and what they have declared for it. */
export async function writePayroll(ctx: Context, { people, today, without }: Writing): Promise<void> {
  const known = [...people].filter(([number, { addresses }]) => addresses?.[0]?.country === 'AU' && !without.has(number))
  const records = known.map(([number, person]) => recordsOf(person, today, randomFrom(2026, 1950, number)))
  await insert(
    ctx,
    bankAccount,
    records.flatMap(({ accounts }) => accounts),
  )
  await insert(
    ctx,
    taxDeclaration,
    records.map(({ tax }) => tax),
  )
  await insert(
    ctx,
    superannuationChoice,
    records.map(({ choice }) => choice),
  )
}

function recordsOf({ id: personId, firstName, lastName, dateOfBirth }: WrittenPerson, today: string, random: Random) {
  const before = () => daysAfter(today, -random.whole(20, 900))
  const number = () => String(random.whole(10_000_000, 99_999_999))
  const account = (name: string, share: object) => ({ personId, name, bsb: random.pick(banks), number: number(), ...share })
  const said = {
    personId,
    firstName: firstName ?? lastName,
    lastName,
    addressLine: `${random.whole(1, 180)} ${random.pick(['Harbour Street', 'Station Road', 'Banksia Avenue', 'Wattle Lane'])}`,
    ...random.pick([
      { suburb: 'Newtown', state: 'NSW', postcode: '2042' },
      { suburb: 'Fitzroy', state: 'VIC', postcode: '3065' },
      { suburb: 'West End', state: 'QLD', postcode: '4101' },
    ]),
    status: 'CURRENT',
  }
  const savings = random.chance(0.4) ? [account('Savings', { split: 'PERCENTAGE', percentage: String(random.whole(1, 6) * 5) })] : []
  return {
    accounts: [account(`${firstName ?? ''} ${lastName}`.trim(), { split: 'REMAINING' }), ...savings],
    tax: {
      ...said,
      numberStatus: 'PROVIDED',
      taxFileNumber: taxFileNumber(random, today),
      dateOfBirth: dateOfBirth ?? '1985-07-01',
      workerType: 'EMPLOYEE',
      employmentType: random.pick(employmentTypes),
      residency: 'AUSTRALIANRESIDENT',
      claimsThreshold: true,
      hasStudyLoan: random.chance(0.3),
      declaredOn: before(),
    },
    choice: {
      ...said,
      ...(random.chance(0.15)
        ? { fund: 'EMPLOYER_DEFAULT' }
        : { fund: 'OWN_FUND', ...random.pick(funds), ...(random.chance(0.9) ? { memberNumber: number() } : {}) }),
      chosenOn: before(),
    },
  }
}

/** One that could be somebody's. */
function taxFileNumber(random: Random, today: string): string {
  for (;;) {
    const candidate = String(random.whole(100_000_000, 999_999_999))
    if (validate({ candidate }, { candidate: [{ rule: 'tfnIsValid' }] }, { today, now: new Date(today) }).length === 0) return candidate
  }
}

async function insert(ctx: Context, kind: RecordKind, records: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const rows = records.map((values) => {
    const id = v7()
    return { ...sealedRow(ctx, kind, id, rowOf(kind, values)), id }
  })
  await ctx.db.run(insertRecords(kind), { records: JSON.stringify(rows) })
}
