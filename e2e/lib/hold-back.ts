import type { Page } from 'playwright-core'

export interface HeldBack {
  /** Until it has been asked for this text. */
  asked: (text: string) => Promise<unknown>
  letGo: () => Promise<void>
}

/** Holds back what is answered to an operation, or to those with such names, until it is let go. */
export async function holdBack(page: Page, operation: string | RegExp): Promise<HeldBack> {
  const gate = Promise.withResolvers<void>()
  const isHeld = (name = '') => (typeof operation === 'string' ? name === operation : operation.test(name))
  await page.route('**/graphql', async (route) => {
    if (isHeld(askedIn(route.request().postDataJSON()).operationName)) await gate.promise
    await route.continue()
  })
  return {
    asked: (text) =>
      page.waitForRequest((request) => {
        const { operationName, variables } = askedIn(request.postDataJSON())
        return isHeld(operationName) && Object.values(variables ?? {}).includes(text)
      }),
    letGo: async () => {
      gate.resolve()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

const askedIn = (body: unknown) => (body ?? {}) as { operationName?: string; variables?: Record<string, unknown> }
