import { onboardingSteps, type OnboardingStep } from '@kith/shared/domains/onboarding/sessions.ts'
import { remembered, type Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { accountOf, lockSession, sessionsOfPerson, type SessionRow } from './sql.ts'

/** The user's own sessions that were not hidden, the oldest first. */
export const ownSessions = (ctx: Context): Promise<readonly SessionRow[]> => remembered(ctx, 'own onboarding', () => readSessions(ctx))

function readSessions(ctx: Context): Promise<readonly SessionRow[]> {
  const { personId: person, today } = ctx.actor
  return ctx.db.run(sessionsOfPerson, { person, today, hasForm: hasForm(ctx) })
}

/** Whether anything asks for bank, tax and super details: a service, or the form of Kith itself, which keeps payroll records. */
export const hasForm = (ctx: Context): boolean => ctx.services.config.payrollForm !== undefined || hasOwnForm(ctx)

export const hasOwnForm = ({ actor, services }: Context): boolean =>
  services.config.payrollForm === undefined && actor.modules.includes('payroll')

export const isOpen = ({ state }: SessionRow): boolean => state === 'ISSUED'

/** The user's own session that has not been completed yet; NotFound for any other. */
export async function openSession(ctx: Context, wanted: (session: SessionRow) => boolean): Promise<SessionRow> {
  const session = (await ownSessions(ctx)).find((each) => isOpen(each) && wanted(each))
  if (!session) throw new NotFound()
  return session
}

/** Holds the session until the transaction ends and reads it again: of those who take a step at once, the second finds it taken. */
export async function heldSession(ctx: Context, wanted: (session: SessionRow) => boolean): Promise<SessionRow> {
  const { id } = await openSession(ctx, wanted)
  await ctx.db.run(lockSession, { id })
  const session = (await readSessions(ctx)).find((each) => each.id === id)
  if (!session || !isOpen(session)) throw new NotFound()
  return session
}

/** The step of a session that comes next. */
export const nextStep = (session: SessionRow): OnboardingStep =>
  stepsOf(session).find((step) => completedOn(session, step) === null) ?? 'COMPLETED'

/** Bank, tax and super details are asked for only where a form is set up for the business entity, and are a step once they were given. */
export const stepsOf = (session: SessionRow): readonly OnboardingStep[] =>
  onboardingSteps.filter(
    (step) => step !== 'SUPER_API_DETAILS' || session.super_details_on !== null || (isOpen(session) && asksInForm(session)),
  )

const asksInForm = ({ form_parts: parts }: SessionRow) => parts !== null

export function completedOn(session: SessionRow, step: OnboardingStep): string | null {
  switch (step) {
    case 'PERSONAL_DETAILS':
      return session.personal_details_on
    case 'REQUIRED_QUALIFICATIONS':
      return session.qualifications_on
    case 'COMPLETED':
      return session.completed_on
    case 'SUPER_API_DETAILS':
      return session.super_details_on
  }
}

/** Whether the user sees the account setup alone: while a session is open, and before the first day of limited access. */
export async function isOnboarding(ctx: Context): Promise<boolean> {
  if (ctx.actor.assumption !== null) return false
  return (await ownSessions(ctx)).some(isOpen) || (await ownAccount(ctx)).is_early
}

export const ownAccount = (ctx: Context) =>
  remembered(ctx, 'own account in onboarding', () => ctx.db.one(accountOf, { user: ctx.actor.userId, today: ctx.actor.today }))
