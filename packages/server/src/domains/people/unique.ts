import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { findPerson } from './load.ts'
import { holdKeys, peopleWithEmails, peopleWithNumbers } from './sql/unique.ts'

type Keys = { readonly emails?: readonly string[]; readonly employeeNumbers?: readonly string[] }
export type Taken = { readonly emails: ReadonlyMap<string, string>; readonly employeeNumbers: ReadonlyMap<string, string> }

/** Which e-mail addresses and employee numbers belong to whom already, in lower case; nobody else can take them until this transaction ends. */
export async function takenKeys(ctx: Context, { emails = [], employeeNumbers = [] }: Keys): Promise<Taken> {
  const keys = { emails: emails.map(asKey).filter(Boolean), numbers: employeeNumbers.map(asKey).filter(Boolean) }
  await ctx.db.run(holdKeys, { keys: [...keys.emails.map((key) => `email ${key}`), ...keys.numbers.map((key) => `number ${key}`)] })
  const byEmail = keys.emails.length > 0 ? await ctx.db.run(peopleWithEmails, { emails: keys.emails }) : []
  const byNumber = keys.numbers.length > 0 ? await ctx.db.run(peopleWithNumbers, { numbers: keys.numbers }) : []
  return {
    emails: new Map(byEmail.map(({ key, person_id }) => [key, person_id])),
    employeeNumbers: new Map(byNumber.map(({ key, person_id }) => [key, person_id])),
  }
}

/** What is wrong when an e-mail address or employee number is somebody else's; the name only for those who may find that person. */
export async function uniqueProblems(
  ctx: Context,
  { email, employeeNumber }: { email?: string | null | undefined; employeeNumber?: string | null | undefined },
  ownId?: string,
): Promise<Problem[]> {
  const taken = await takenKeys(ctx, { emails: email ? [email] : [], employeeNumbers: employeeNumber ? [employeeNumber] : [] })
  const others = (ids: ReadonlyMap<string, string>) => [...ids.values()].filter((id) => id !== ownId)
  const problems: Problem[] = []
  for (const id of others(taken.emails)) {
    const person = await nameOf(ctx, id)
    problems.push(person === null ? problem('email', 'unique_emailHidden') : problem('email', 'unique_email', { person }))
  }
  for (const id of others(taken.employeeNumbers)) {
    const person = await nameOf(ctx, id)
    problems.push(
      person === null
        ? problem('employeeNumber', 'unique_employeeNumberHidden')
        : problem('employeeNumber', 'unique_employeeNumber', { person }),
    )
  }
  return problems
}

const asKey = (text: string) => text.trim().toLowerCase()

async function nameOf(ctx: Context, id: string): Promise<string | null> {
  return (await findPerson(ctx, id))?.display_name ?? null
}
