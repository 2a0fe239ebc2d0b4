import type { Problem } from '@kith/shared/rules/types.ts'
import { accountBeyond } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { may } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import type { Contacts } from './contacts.ts'
import { findPerson } from './load.ts'
import { holdKeys, peopleWithEmails, peopleWithNumbers } from './sql/unique.ts'

type Keys = { readonly emails?: readonly string[]; readonly employeeNumbers?: readonly string[]; readonly ownId?: string }
export type Taken = {
  readonly emails: ReadonlyMap<string, string>
  readonly workEmails: ReadonlyMap<string, string>
  readonly employeeNumbers: ReadonlyMap<string, string>
}

/**
 * Which email addresses and employee numbers belong to someone else already, in lower case; nobody else can take them until this
 * transaction ends. Addresses that the actor may not see are not among them, unless they are someone's primary work address.
 */
async function takenKeys(ctx: Context, { emails = [], employeeNumbers = [], ownId }: Keys): Promise<Taken> {
  const keys = { emails: emails.map(asKey).filter(Boolean), numbers: employeeNumbers.map(asKey).filter(Boolean) }
  await ctx.db.run(holdKeys, { keys: [...keys.emails.map((key) => `email ${key}`), ...keys.numbers.map((key) => `number ${key}`)] })
  const withEmails = peopleWithEmails(reachOf(ctx.actor, 'people.contact_details.view'))
  const byEmail =
    keys.emails.length > 0 ? await ctx.db.run(withEmails, { ...reachParameters(ctx), emails: keys.emails, own: ownId ?? null }) : []
  const byNumber = keys.numbers.length > 0 ? await ctx.db.run(peopleWithNumbers, { numbers: keys.numbers }) : []
  const others = byNumber.filter(({ person_id }) => person_id !== ownId)
  return {
    emails: new Map(byEmail.map(({ key, person_id }) => [key, person_id])),
    workEmails: new Map(byEmail.filter(({ is_work }) => is_work).map(({ key, person_id }) => [key, person_id])),
    employeeNumbers: new Map(others.map(({ key, person_id }) => [key, person_id])),
  }
}

type Keyed = { readonly email?: string | null | undefined; readonly employeeNumber?: string | null | undefined }

/** What is wrong when an email address or employee number is someone else's; the name only for those who may know whose it is. */
export async function uniqueProblems(ctx: Context, { email, employeeNumber }: Keyed, ownId?: string): Promise<Problem[]> {
  const taken = await takenKeys(ctx, {
    emails: email ? [email] : [],
    employeeNumbers: employeeNumber ? [employeeNumber] : [],
    ...(ownId && { ownId }),
  })
  return takenProblems(ctx, taken, { email, employeeNumber })
}

/** The same for people of one set, who must differ from one another, too. */
export async function uniqueProblemsOfMany(ctx: Context, people: readonly Keyed[]): Promise<Problem[][]> {
  const taken = await takenKeys(ctx, {
    emails: people.flatMap(({ email }) => email ?? []),
    employeeNumbers: people.flatMap(({ employeeNumber }) => employeeNumber ?? []),
  })
  const given = new Set<string>()
  return Promise.all(
    people.map(async (person) => {
      const [email, number] = [`email ${asKey(person.email ?? '')}`, `number ${asKey(person.employeeNumber ?? '')}`]
      const twice = [
        ...(person.email && given.has(email) ? [problem('email', 'unique_emailHidden')] : []),
        ...(person.employeeNumber && given.has(number) ? [problem('employeeNumber', 'unique_employeeNumberHidden')] : []),
      ]
      given.add(email).add(number)
      return [...(await takenProblems(ctx, taken, person)), ...twice]
    }),
  )
}

async function takenProblems(ctx: Context, taken: Taken, { email, employeeNumber }: Keyed): Promise<Problem[]> {
  const problems: Problem[] = []
  const holder = taken.emails.get(asKey(email ?? ''))
  if (holder) problems.push(await emailProblem(ctx, 'email', holder))
  const numbered = taken.employeeNumbers.get(asKey(employeeNumber ?? ''))
  if (numbered) problems.push(await numberProblem(ctx, numbered))
  return problems
}

async function numberProblem(ctx: Context, id: string): Promise<Problem> {
  const person = (await may(ctx, 'people.profile.view', { kind: 'person', id })) ? await nameOf(ctx, id) : null
  return person === null
    ? problem('employeeNumber', 'unique_employeeNumberHidden')
    : problem('employeeNumber', 'unique_employeeNumber', { person })
}

/**
 * What is wrong with a new primary work address: it is someone else's; or of oneself, which is for those to change who may change
 * everyone's; or of someone who may do more, whose account would be open to whoever gets its emails.
 */
export async function workEmailProblems(ctx: Context, personId: string, before: Contacts, after: Contacts): Promise<Problem[]> {
  const [was, is] = [workEmailOf(before), workEmailOf(after)]
  if (was === is) return []
  const path = after.emails.length > 0 ? `emails.${after.emails.findIndex(({ isPrimary }) => isPrimary)}.email` : 'emails'
  const mayChangeOwn = reachOf(ctx.actor, 'people.contact_details.edit') === 'ALL'
  if (personId === ctx.actor.personId && !mayChangeOwn) return [problem(path, 'ownWorkEmail')]
  const name = await accountBeyond(ctx, personId)
  if (name !== undefined) return [problem(path, 'escalation_address', { name })]
  if (is === undefined) return []
  const { workEmails } = await takenKeys(ctx, { emails: [is], ownId: personId })
  return Promise.all([...workEmails.values()].map((id) => emailProblem(ctx, path, id)))
}

const workEmailOf = ({ emails }: Contacts) => {
  const work = emails.find(({ isPrimary, isPersonal }) => isPrimary && !isPersonal)
  return work && asKey(work.email)
}

async function emailProblem(ctx: Context, path: string, personId: string): Promise<Problem> {
  const person = await nameOf(ctx, personId)
  return person === null ? problem(path, 'unique_emailHidden') : problem(path, 'unique_email', { person })
}

const asKey = (text: string) => text.trim().toLowerCase()

async function nameOf(ctx: Context, id: string): Promise<string | null> {
  return (await findPerson(ctx, id))?.display_name ?? null
}
