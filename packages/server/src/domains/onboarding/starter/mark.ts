import { markOnboardingStepFields } from '@kith/shared/domains/onboarding/inputs.ts'
import { onboardingSession } from '@kith/shared/domains/onboarding/sessions.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { isCompletion } from '../payroll-form/service.ts'
import { ensureComplete } from './payroll.ts'
import { letsContinue, requiredBy } from './qualifications.ts'
import { hasOwnForm, heldSession, nextStep, ownAccount } from './sessions.ts'
import { completeStep, type SessionRow } from './sql.ts'
import { OnboardingFormInstance } from './status.ts'

/** A step is completed in its turn alone; the last one completes the session. */
export const markOnboardingStepAsComplete = defineMutation({
  name: 'markOnboardingStepAsComplete',
  description:
    'Completes the step of one of your own open sessions that comes next. Bank, tax and super details need the `completionToken` that the form of a service hands out, or all parts of the form of Kith itself. `skipRequirementValidation` leaves required qualifications for later, from the day after your first day on.',
  record: 'onboardingSession',
  permission: 'signed-in',
  asOneself: true,
  starter: true,
  input: markOnboardingStepFields,
  event: 'onboarding_session.step_completed',
  returns: OnboardingFormInstance,
  plan: async (ctx, { onboardingStepTypeId: step, jobId, skipRequirementValidation: isSkipped, completionToken }) => {
    const session = await heldSession(ctx, ({ job_id: job }) => job === jobId.toLowerCase())
    if (step !== nextStep(session) || step === 'PERSONAL_DETAILS') throw new Invalid([problem('onboardingStepTypeId', 'onboarding_step')])
    const { today } = ctx.actor
    const about = { personId: ctx.actor.personId, jobId: session.job_id }
    const planned = { ...about, id: session.id, session, change: { before: null, after: { step, completedOn: today } } }
    if (step === 'SUPER_API_DETAILS') {
      if (hasOwnForm(ctx)) await ensureComplete(ctx, session)
      else ensureSent(ctx, session, completionToken)
      return { ...planned, done: { super_details_on: today } }
    }
    await ensureQualified(ctx, session, isSkipped)
    const state = 'COMPLETED' as const
    const completed = {
      ...about,
      event: 'onboarding_session.completed' as const,
      subject: { kind: onboardingSession.thing, id: session.id },
      before: { state: session.state },
      after: { state },
    }
    return { ...planned, also: [completed], done: { qualifications_on: today, completed_on: today, state } }
  },
  write: async (ctx, { session, done }) => {
    const after = { ...session, ...done }
    await ctx.db.run(completeStep, {
      id: session.id,
      personalDetails: after.personal_details_on,
      superDetails: after.super_details_on,
      qualifications: after.qualifications_on,
      completed: after.completed_on,
    })
    return after
  },
})

function ensureSent({ services }: Context, { id }: SessionRow, token: string | null | undefined): void {
  const { payrollForm: service } = services.config
  if (!service || !token || !isCompletion(service, id, token)) throw new Invalid([problem('completionToken', 'onboarding_form')])
}

async function ensureQualified(ctx: Context, session: SessionRow, isSkipped: boolean | null | undefined): Promise<void> {
  const { active_from: activeFrom } = await ownAccount(ctx)
  if (isSkipped && activeFrom !== null && activeFrom >= ctx.actor.today)
    throw new Invalid([problem('skipRequirementValidation', 'onboarding_required')])
  const areMet = (await requiredBy(ctx, session)).every(letsContinue)
  if (!isSkipped && !areMet) throw new Invalid([problem('onboardingStepTypeId', 'onboarding_qualifications')])
}
