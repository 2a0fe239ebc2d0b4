import type { TestServer } from '#platform/testing/test-server.ts'

type Session = { readonly id: string; readonly version: number }

/** Templates and sessions, made by the HR administrator. */
export function useTemplates(server: () => TestServer) {
  let made = 0
  const ask = async <Done>(query: string, input: object) => (await server().as('hr').ask<{ done: Done }>(query, { input })).done
  return {
    template: async (content: object): Promise<string> =>
      (
        await ask<Session>(
          'mutation ($input: OnboardingFormTemplateCreateInput!) { done: onboardingFormTemplateCreate(input: $input) { id version } }',
          { name: `Template ${(made += 1)}`, ...content },
        )
      ).id,
    issue: (jobId: string, templateId: string): Promise<Session> =>
      ask<Session>('mutation ($input: OnboardingSessionCreateInput!) { done: onboardingSessionCreate(input: $input) { id version } }', {
        jobId,
        templateId,
      }),
  }
}
