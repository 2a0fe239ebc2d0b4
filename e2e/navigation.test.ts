import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const side = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

describe('a group of the navigation', () => {
  it('closes and opens by key, stays so, and says that the open page is inside it', async () => {
    const page = await openAs('hr', '/spa/people')
    const group = side(page).getByRole('button', { name: 'People' })
    const pages = side(page).getByRole('list', { name: 'People' })
    expect(await pages.getByRole('link').allInnerTexts()).toEqual(expect.arrayContaining(['People', 'Organisation chart', 'Compliance']))
    await group.focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('People')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await pages.waitFor({ state: 'hidden' })
    expect(await group.getAttribute('aria-expanded')).toBe('false')
    expect(await group.getAttribute('aria-current')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Growth')
    await page.reload()
    await heading(page, 'People')
    expect(await group.getAttribute('aria-expanded')).toBe('false')
    await group.press('Space')
    await pages.waitFor()
    expect(await group.getAttribute('aria-current')).toBeNull()
    await page.reload()
    await pages.waitFor()
  })

  it('shows its pages among the icons of the collapsed menu, also when it was closed', async () => {
    const page = await openAs('hr', '/spa/people')
    await side(page).getByRole('button', { name: 'People' }).click()
    await settled(page)
    expect(await side(page).getByRole('link', { name: 'Organisation chart' }).count()).toBe(0)
    await side(page).getByRole('button', { name: 'Collapse menu' }).click()
    await side(page).getByRole('link', { name: 'Organisation chart' }).waitFor()
    expect(await side(page).getByRole('button', { name: 'People' }).count()).toBe(0)
  })

  it('of a single page has no heading', async () => {
    const page = await openAs('employee', '/spa/dashboard')
    await side(page).getByRole('link', { name: 'My profile' }).waitFor()
    expect(await side(page).getByRole('button', { name: 'My profile' }).count()).toBe(0)
  })
})

describe('the organisation', () => {
  it('is named at the top of the navigation, by its new name once it has one', async () => {
    const page = await openAs('admin', '/spa/settings/organisation')
    const named = side(page).locator('.navigation-organisation > span:last-child')
    const field = page.getByLabel('Name of the organisation')
    expect(await named.innerText()).toBe(await field.inputValue())
    await field.fill('Lyrebird Optics')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => named.innerText()).toBe('Lyrebird Optics')
  })
})

describe('the bar at the bottom of a phone', () => {
  it('leads to the pages that people open most, and to all of them', async () => {
    const page = await openAs('employee', '/spa/dashboard', phone)
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'People', 'Me'])
    expect(await bar.locator('[aria-current=page]').innerText()).toBe('Home')
    await bar.getByRole('link', { name: 'People' }).click()
    await heading(page, 'People')
    expect(await bar.locator('[aria-current=page]').innerText()).toBe('People')
    await bar.getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard' }).click()
    await heading(page, /^Good /)
  })

  it('makes room for the buttons of a form, and is not on wide screens', async () => {
    const page = await openAs('hr', '/spa/people', phone)
    const bar = page.locator('.bottom-bar')
    expect(await bar.isVisible()).toBe(true)
    await page.goto('/spa/people/create')
    await page.locator('.form-footer').waitFor()
    expect(await bar.isVisible()).toBe(false)
    await page.goto('/spa/people')
    await bar.waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await bar.isVisible()).toBe(false)
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
    await page.goto(`/spa/people/${person}/preferred-name/edit`)
    await page.getByLabel('Preferred name').fill('Quill')
    const said = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string }
      if (operationName === 'SessionDetails') await said.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: /Quill/ }).waitFor()
    expect(await account.innerText()).toContain('Quill')
    expect(before).not.toContain('Quill')
    said.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  })
})
