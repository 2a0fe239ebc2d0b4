import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, desktop, runInDatabase, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const moving = { ...desktop, reducedMotion: 'no-preference' } as const
const greeting = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const plain = /^Good (morning|afternoon|evening), /

/** Counts what falls, also where it has landed by now. */
async function countPaper(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { papers: number }
    counted.papers = 0
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element && node.matches('.confetti')) counted.papers += node.children.length
    }).observe(document, { childList: true, subtree: true })
  })
}
const papers = (page: Page) => page.evaluate(() => (globalThis as unknown as { papers: number }).papers)

async function setMode(levityMode: 'STANDARD' | 'FUN'): Promise<void> {
  const ask = await askAs('hr')
  const { settings } = await ask<{ settings: { version: number } }>('{ settings: getOrganisationSettings { version } }')
  await ask('mutation ($input: OrganisationSettingsUpdateInput!) { organisationSettingsUpdate(input: $input) { version } }', {
    input: { version: settings.version, levityMode },
  })
}

const bornToday = async (person: string) => {
  const ask = await askAs('hr')
  const { getSession } = await ask<{ getSession: { tenantConfig: { today: string } } }>('{ getSession { tenantConfig { today } } }')
  await runInDatabase(
    `update people set date_of_birth = ('${getSession.tenantConfig.today}'::date - interval '28 years') where id = '${person}'`,
  )
}

describe('levity mode', () => {
  it('is plain unless HR sets it to fun, and then a colleague reads lighter texts from the next load on [AD-464]', async () => {
    const employee = await openAs('employee', '/spa/dashboard')
    expect(await greeting(employee)).toMatch(plain)
    const page = await openAs('hr', '/spa/settings/organisation')
    const section = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Engagement' }) })
    await section.getByRole('combobox', { name: 'Levity mode' }).waitFor()
    expect(await choose(page, 'Levity mode', 'Fun')).toBe('Fun')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Organisation settings were saved.').first().waitFor()
    await employee.reload()
    await expect.poll(() => greeting(employee)).toMatch(/^(Rise and shine|Halfway there|Time to wind down), /)
    await goInPlace(employee, '/spa/people?search=zzzzqqqq')
    await employee.getByText('We looked everywhere. Nothing matches the search and filters.').waitFor()
  })

  it('celebrates a birthday with confetti once, and without it where nothing shall move', async () => {
    await bornToday(await personOf('employee'))
    await setMode('FUN')
    const still = await openAs('employee', '/spa/dashboard', desktop)
    await countPaper(still)
    await runInDatabase("update users set celebrated = '{}'")
    await still.reload()
    const words = (page: Page) => page.getByRole('region', { name: /^Happy birthday, / })
    await words(still).waitFor()
    await settled(still)
    expect(await papers(still)).toBe(0)

    await runInDatabase("update users set celebrated = '{}'")
    const page = await openAs('employee', '/spa/people', moving)
    await countPaper(page)
    await page.goto('/spa/dashboard')
    await words(page).waitFor()
    await expect.poll(() => papers(page)).toBe(90)
    await page.locator('.confetti').waitFor({ state: 'detached' })

    await page.reload()
    await words(page).waitFor()
    await settled(page)
    expect(await papers(page)).toBe(0)

    await setMode('STANDARD')
    await runInDatabase("update users set celebrated = '{}'")
    await page.reload()
    await page.getByText('Your birthday').waitFor()
    await settled(page)
    expect(await words(page).count()).toBe(0)
    expect(await papers(page)).toBe(0)
  })
})
