import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'

const { openAs } = useBrowser()
const side = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

describe('a group of the navigation', () => {
  it('closes and opens by key, stays so, and says that the open page is inside it', async () => {
    const page = await openAs('hr', '/spa/people')
    const group = side(page).getByRole('button', { name: 'People' })
    const pages = side(page).getByRole('list', { name: 'People' })
    await expect
      .poll(() => pages.getByRole('link').allInnerTexts())
      .toEqual(expect.arrayContaining(['People', 'Organisation chart', 'Compliance']))
    await group.focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('People')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await pages.waitFor({ state: 'hidden' })
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => group.getAttribute('aria-current')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Growth')
    await page.reload()
    await heading(page, 'People')
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
    await group.press('Space')
    await pages.waitFor()
    await expect.poll(() => group.getAttribute('aria-current')).toBeNull()
  })
})

describe('who is signed in', () => {
  it('is called by the new name in the frame as soon as it is saved', async () => {
    const page = await openAs('employee', '/spa/dashboard')
    await side(page).getByRole('link', { name: 'My profile' }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    const person = new URL(page.url()).pathname.split('/')[3]
    const account = page.getByRole('button', { name: /^Your account, / })
    const before = await account.innerText()
    await goInPlace(page, `/spa/people/${person}/preferred-name/edit`)
    await page.getByLabel('Preferred name').fill('Quill')
    const said = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string }
      if (operationName === 'SessionDetails') await said.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: /Quill/ }).waitFor()
    await expect.poll(() => account.innerText()).toContain('Quill')
    expect(before).not.toContain('Quill')
    said.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  })
})
