import type { Page } from 'playwright-core'

/** Counts every press of a pointer on the page from now on; what is typed, and Tab and Enter between it, is not counted. */
export async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(listen)
  await page.evaluate(listen)
  await countAgain(page)
}

/** Counts from nothing again on a page whose presses are counted. */
export const countAgain = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.setItem('presses', '0'))

export const presses = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('presses')))

function listen() {
  const count = () => sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`)
  addEventListener('pointerdown', count, true)
}
