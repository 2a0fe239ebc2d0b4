import { daysAfter } from '@kith/shared/days.ts'
import { voidAccountLinks } from '#domains/session/public.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import type { Context } from '#platform/context.ts'
import { actingAs } from './acting.ts'
import { askForConsent, disclaimerDigest, givePassword, noteSignIn, setUpOwnForm, starters, type Starter } from './sql-starters.ts'

/** How many days ago a starter did what; what is left out has not happened yet. */
type Course = {
  readonly issued: number
  readonly signedIn?: number
  readonly accepted?: number
  readonly details?: number
  readonly pay?: number
  readonly done?: number
}
/** The starter who can sign in to the demo. */
type SignIn = { readonly personId: string; readonly passwordHash: string }
type Writing = {
  readonly hr: string
  readonly template: string
  readonly company: string
  readonly today: string
  readonly signIn: SignIn | undefined
}
type Run = (userId: string, daysAgo: number, mutation: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>

const millisecondsOfDay = 86_400_000
/** They have signed their contract, and their jobs are yet to be recorded. */
const hired = [
  { firstName: 'Imani', lastName: 'Whitlock', email: 'imani.whitlock@mail.example', daysAgo: 2, hasAccount: false },
  { firstName: 'Stellan', lastName: 'Brandvold', email: 'stellan.brandvold@mail.example', daysAgo: 5, hasAccount: true },
]

/** Has HR welcome the people who start around today, who have come as far as an onboarding can: by the same mutations as everyone. */
export async function writeStarters(ctx: Context, { hr, template, company, today, signIn }: Writing): Promise<void> {
  const { db, services, now } = ctx
  const run: Run = async (userId, daysAgo, mutation, input) =>
    services.kith.mutation(mutation).runNamed(await actingAs(ctx, userId, new Date(now.getTime() - daysAgo * millisecondsOfDay)), input)

  await db.run(setUpOwnForm, { country: 'AU', now })
  await db.run(askForConsent, {
    text: disclaimerOf(company),
    startedBefore: daysAfter(today, -30),
    at: new Date(now.getTime() - 90 * millisecondsOfDay),
  })
  await writeHired(run, hr)

  const pool = await db.run(starters, { from: daysAfter(today, -30), today })
  const take = (...wishes: ((each: Starter) => boolean)[]) => {
    const found = wishes.map((wish) => pool.find(wish)).find((each) => each !== undefined)
    return found && pool.splice(pool.indexOf(found), 1)[0]
  }
  const hasStarted = ({ start_on: day }: Starter) => day <= today
  const gets = ({ is_asked_for_pay: isAsked, has_pay: has }: Starter) => !isAsked || has
  const all: [Starter | undefined, Course][] = [
    [take(({ person_id: person }) => person === signIn?.personId), { issued: 3, signedIn: 2, accepted: 2 }],
    [take((each) => hasStarted(each) && gets(each)), { issued: 24, signedIn: 23, accepted: 23, details: 22, pay: 21, done: 20 }],
    [take((each) => each.has_requirements && gets(each), gets), { issued: 8, signedIn: 7, accepted: 7, details: 6, pay: 5 }],
    [take((each) => each.is_asked_for_pay), { issued: 7, signedIn: 6, accepted: 6, details: 4 }],
    [take(() => true), { issued: 6, signedIn: 3, accepted: 3 }],
    [take(() => true), { issued: 4, signedIn: 1 }],
    [take(() => true), { issued: 2 }],
  ]
  for (const [starter, course] of all) if (starter) await welcome(ctx, run, { starter, course, hr, template })
  if (signIn) await letSignIn(ctx, signIn)
  const ready = take(({ user_id: account }) => account === null)
  if (ready) await openAccount(run, ready, { hr, daysAgo: 1 })
  const unreachable = pool.findLast(({ user_id: account }) => account === null)
  if (unreachable) await run(hr, 1, 'personContactsUpdate', { id: unreachable.person_id, version: unreachable.person_version, emails: [] })
}

async function writeHired(run: Run, hr: string): Promise<void> {
  for (const { daysAgo, hasAccount, ...person } of hired) {
    // The mutation returns a record of the kit
    const { id: personId } = (await run(hr, daysAgo, 'personCreate', person)) as RecordRow
    if (hasAccount) await run(hr, daysAgo, 'userCreate', { personId, accessType: 'NORMAL', passwordMethod: 'INVITATION' })
  }
}

type Welcoming = { readonly starter: Starter; readonly course: Course; readonly hr: string; readonly template: string }

async function welcome({ db, now }: Context, run: Run, { starter, course, hr, template }: Welcoming): Promise<void> {
  const { job_id: jobId, person_id: personId } = starter
  const { issued, signedIn, accepted, details, pay, done } = course
  if (starter.user_id === null) await openAccount(run, starter, { hr, daysAgo: issued })
  const session = (await run(hr, issued, 'onboardingSessionCreate', { jobId, templateId: template })) as RecordRow
  if (signedIn === undefined) return
  const { id: user } = await db.one(noteSignIn, { person: personId, at: new Date(now.getTime() - signedIn * millisecondsOfDay) })
  if (accepted === undefined) return
  await run(user, accepted, 'disclaimerAccept', await db.one(disclaimerDigest, {}))
  if (details === undefined) return
  await run(user, details, 'submitOnboardingFormInstanceV2', { onboardingFormId: session.id, ...detailsOf(starter) })
  const mark = (daysAgo: number, onboardingStepTypeId: string) =>
    run(user, daysAgo, 'markOnboardingStepAsComplete', { jobId, onboardingStepTypeId, skipRequirementValidation: true })
  if (pay !== undefined && starter.is_asked_for_pay) await mark(pay, 'SUPER_API_DETAILS')
  if (done !== undefined) await mark(done, 'REQUIRED_QUALIFICATIONS')
}

const openAccount = (run: Run, { person_id: personId, start_on: activeFrom }: Starter, { hr, daysAgo }: { hr: string; daysAgo: number }) =>
  run(hr, daysAgo, 'userCreate', { personId, accessType: 'LIMITED', activeFrom, passwordMethod: 'INVITATION' })

/** Leaves the account as if its user had followed the invitation and chosen the password. */
async function letSignIn(ctx: Context, { personId: person, passwordHash }: SignIn): Promise<void> {
  const { id } = await ctx.db.one(givePassword, { person, passwordHash })
  await voidAccountLinks(ctx, [id])
}

/** What is known already, as they would find it in the form, and somebody to call. */
function detailsOf({ first_name: firstName, last_name: lastName, date_of_birth: dateOfBirth, phones, addresses }: Starter) {
  return {
    firstName,
    lastName,
    dateOfBirth,
    emergencyContactName: `Alex ${lastName}`,
    emergencyContactRelationship: 'Partner',
    emergencyContactPhone: '0491 570 156',
    emergencyContactPhoneCountry: 'AU',
    phones: phones.length > 0 ? phones : [{ country: 'AU', number: '0491 570 157', isPrimary: true, isPersonal: true }],
    addresses,
  }
}

const disclaimerOf = (company: string) =>
  `What you read here about the people of ${company} is confidential. Use it for your work only, and share it with nobody outside the company.`
