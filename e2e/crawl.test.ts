import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { domains } from '../packages/web/src/domains.ts'
import { desktop, phone, signInAs, useBrowser } from './browser.ts'
import { askAs } from './lib/ask.ts'
import { axeFindings } from './lib/axe-findings.ts'
import { knownIds, placesOf } from './lib/places.ts'

const browser = useBrowser()
const names = domains.flatMap((domain) => domain.pages.map((page) => page.route))

describe('every page of the manifests, as the system administrator', () => {
  const looks = [
    { look: 'desktop, light', options: { ...desktop, colorScheme: 'light' } },
    { look: 'desktop, dark', options: { ...desktop, colorScheme: 'dark' } },
    { look: 'phone, light', options: { ...phone, colorScheme: 'light' } },
  ] as const

  for (const { look, options } of looks) {
    it(`opens without a complaint, an axe finding or sideways scrolling: ${look} [SH-026]`, { timeout: 600_000 }, async () => {
      const ask = await askAs(inject('address'), 'admin@demo.example', inject('password'))
      const { places, unknown } = placesOf(names, await knownIds(ask))
      expect(unknown, 'routes whose parameters e2e/lib/places.ts does not know').toEqual([])
      const page = await browser.open(options)
      await signInAs(page, 'admin')
      const findings: string[] = []
      for (const { route, path } of places) findings.push(...(await judge(page, path)).map((finding) => `${route} (${path}): ${finding}`))
      expect(findings).toEqual([])
    })
  }
})

/** Opens an address and says what is wrong with what is seen there. */
async function judge(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const findings: string[] = []
  const heading = await page.getByRole('heading', { level: 1 }).allInnerTexts()
  if (heading.length !== 1) findings.push(`${heading.length} headings of level 1`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wide > 0) findings.push(`scrolls sideways by ${wide} px`)
  return [...findings, ...(await axeFindings(page))]
}
