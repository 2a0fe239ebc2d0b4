import { SessionUser } from '#domains/session/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { isOnboarding } from './sessions.ts'

export const onboardingOfSession = builder.objectFields(SessionUser, {
  fields: (t) => ({
    isOnboarding: t.boolean({
      nullable: false,
      description:
        'Whether nothing but the account setup is open to the user: while they have an onboarding to complete, and before the first day of limited access. Never for those who act as somebody else.',
      resolve: async (_, __, request) => isOnboarding(await read(request)),
    }),
  }),
})
