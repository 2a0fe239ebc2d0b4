import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Until the page waits for no answer, no text and no piece of code any more. */
export const settled = (page: Page): Promise<void> => page.locator('html[data-idle]').waitFor({ state: 'attached' })

/**
 * Points at something until what it opens has come, each time from somewhere else: an element that is drawn again under a pointer that
 * rests does not learn of it.
 */
export async function hoverUntil(target: Locator, opened: Locator, from?: Locator): Promise<void> {
  const points = async () => {
    await (from ? from.hover() : target.page().mouse.move(0, 0))
    await target.hover()
    return opened.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(points, { message: `what pointing at ${String(target)} opens` }).toBe(true)
}
