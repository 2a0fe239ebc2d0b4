import { markOnboardingStepFields } from '@kith/shared/domains/onboarding/inputs.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { letsContinue, requiredBy } from './qualifications.ts'
import { nextStep, openSession, ownAccount } from './sessions.ts'
import { completeStep, lockSession } from './sql.ts'
import { OnboardingFormInstance } from './status.ts'

/** A step is completed in its turn alone; the last one completes the session. */
export const markOnboardingStepAsComplete = defineMutation({
  name: 'markOnboardingStepAsComplete',
  description:
    'Completes the step of one of your own open sessions that comes next. `skipRequirementValidation` leaves required qualifications for later, from the day after your first day on.',
  record: 'onboardingSession',
  permission: 'signed-in',
  asOneself: true,
  starter: true,
  input: markOnboardingStepFields,
  event: 'onboarding_session.completed',
  returns: OnboardingFormInstance,
  plan: async (ctx, { onboardingStepTypeId: step, jobId, skipRequirementValidation: isSkipped }) => {
    const session = await openSession(ctx, ({ job_id: job }) => job === jobId.toLowerCase())
    if (step !== nextStep(session) || step === 'PERSONAL_DETAILS') throw new Invalid([problem('onboardingStepTypeId', 'onboarding_step')])
    if (step === 'REQUIRED_QUALIFICATIONS') {
      const { active_from: activeFrom } = await ownAccount(ctx)
      if (isSkipped && activeFrom !== null && activeFrom >= ctx.actor.today)
        throw new Invalid([problem('skipRequirementValidation', 'onboarding_required')])
      const areMet = (await requiredBy(ctx, session)).every(letsContinue)
      if (!isSkipped && !areMet) throw new Invalid([problem('onboardingStepTypeId', 'onboarding_qualifications')])
    }
    const after = { state: 'COMPLETED', step, completedOn: ctx.actor.today }
    return {
      id: session.id,
      jobId: session.job_id,
      personId: ctx.actor.personId,
      session,
      change: { before: { state: session.state }, after },
    }
  },
  write: async (ctx, { session }) => {
    const { today } = ctx.actor
    await ctx.db.run(lockSession, { id: session.id })
    await ctx.db.run(completeStep, {
      id: session.id,
      personalDetails: session.personal_details_on,
      qualifications: today,
      completed: today,
    })
    return { ...session, qualifications_on: today, completed_on: today, state: 'COMPLETED' as const }
  },
})
