import { defineQuery } from '#platform/graphql/query.ts'
import { isOpen, nextStep, ownSessions } from '../starter/sessions.ts'
import { embedUrlOf } from './service.ts'

export const getSuperApiEmbedUrlForOnboardingSession = defineQuery({
  name: 'getSuperApiEmbedUrlForOnboardingSession',
  description:
    'Where the form of the service for bank, tax and super details of one of your own open sessions is, for an hour; null unless that is its next step, and where Kith asks for them itself.',
  permission: 'signed-in',
  asOneself: true,
  starter: true,
  args: (arg) => ({ onboardingSessionId: arg.id({ required: true }) }),
  returns: 'String',
  resolve: async (ctx, { onboardingSessionId }) => {
    const session = (await ownSessions(ctx)).find((each) => isOpen(each) && each.id === onboardingSessionId.toLowerCase())
    const { payrollForm: service, publicUrl } = ctx.services.config
    if (!service || !session?.form_entity_id || !session.form_parts || nextStep(session) !== 'SUPER_API_DETAILS') return null
    const { form_entity_id: businessEntityId, form_parts: parts } = session
    return embedUrlOf(service, { sessionId: session.id, businessEntityId, parts }, new URL(publicUrl).origin, ctx.now)
  },
})
