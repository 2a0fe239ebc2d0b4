import type { Context } from '#platform/context.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { currentChoice, currentDeclaration, wholeAccounts } from './sql.ts'

/** What holds today of the payroll details of a person, with masks for what is sealed. */
export type Payroll = {
  readonly bankAccounts: readonly RecordRow[]
  readonly taxDeclaration: RecordRow | null
  readonly superannuationChoice: RecordRow | null
}

export async function payrollOf({ db }: Context, person: string | null): Promise<Payroll> {
  const [bankAccounts, declaration, choice] = await Promise.all([
    db.run(wholeAccounts, { person }),
    db.first(currentDeclaration, { person }),
    db.first(currentChoice, { person }),
  ])
  return { bankAccounts, taxDeclaration: declaration ?? null, superannuationChoice: choice ?? null }
}
