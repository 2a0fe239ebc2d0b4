import type { Page } from 'playwright-core'

export interface HeldBack {
  /** Until it has been asked for this text. */
  asked: (text: string) => Promise<unknown>
  letGo: () => Promise<void>
}

/** Holds back what is answered to an operation until it is let go. */
export async function holdBack(page: Page, operation: string): Promise<HeldBack> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (askedIn(route.request().postDataJSON()).operationName === operation) await gate.promise
    await route.continue()
  })
  return {
    asked: (text) =>
      page.waitForRequest((request) => {
        const { operationName, variables } = askedIn(request.postDataJSON())
        return operationName === operation && Object.values(variables ?? {}).includes(text)
      }),
    letGo: async () => {
      gate.resolve()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

const askedIn = (body: unknown) => (body ?? {}) as { operationName?: string; variables?: Record<string, unknown> }
