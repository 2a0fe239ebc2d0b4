import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { run, RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'

export const everything: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** What may be wrong in one colour scheme and right in the other. */
export const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
/** What may be wrong in one width and colour scheme and right in the others. */
export const ofLook: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe has against the page as it is shown now, or against a part of it. */
export async function axeFindings(page: Page, rules = everything, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ([runOnly, part]) => {
      const { axe: judge } = window as unknown as { axe: { run: typeof run } }
      const { violations } = await judge.run(part, { runOnly, resultTypes: ['violations'], preload: false })
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.html.slice(0, 160))
            .slice(0, 3)
            .join(' | ')}`,
      )
    },
    [rules, within] as const,
  )
}
