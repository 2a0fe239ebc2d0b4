import axe, { type run } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe has against the page as it is shown now. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe: judge } = window as unknown as { axe: { run: typeof run } }
    const { violations: found } = await judge.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return found.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')}`,
    )
  })
  return violations
}
