import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'

const { openAs } = useBrowser()
const side = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

describe('an entry of the navigation', () => {
  it('unfolds its lines while one of their pages is open, which are tabs of one another where they are of one kind, and is entered and left by key', async () => {
    const page = await openAs('manager', '/spa/dashboard')
    const lines = (name: string) => side(page).getByRole('list', { name })
    const here = () => side(page).locator('[aria-current=page]').allInnerTexts()
    expect(await side(page).locator('.navigation-lines').count()).toBe(0)
    await side(page).getByRole('link', { name: 'Growth' }).press('Enter')
    await heading(page, 'Growth overview')
    await lines('Growth').getByRole('link', { name: 'Training' }).press('Enter')
    await heading(page, 'My training')
    expect(await here()).toEqual(['Training'])
    const tabs = page.getByRole('main').getByRole('navigation', { name: 'Training' })
    expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['Mine', 'Team'])
    await tabs.getByRole('link', { name: 'Team' }).press('Enter')
    await heading(page, 'Team training')
    expect(await tabs.locator('[aria-current=page]').innerText()).toBe('Team')
    // It is below two entries: the one through which it was opened stays open
    expect(await here()).toEqual(['Training'])
    await lines('Growth').waitFor()
    await side(page).getByRole('link', { name: 'My team' }).click()
    await heading(page, 'My team’s outstanding tasks')
    await lines('Growth').waitFor({ state: 'detached' })
    await lines('My team').getByRole('link', { name: 'Training' }).click()
    await heading(page, 'Team training')
    await lines('My team').waitFor()
  })
})

describe('the settings', () => {
  it('take the place of the navigation but for their own entry, which is in view on a low screen too, and lead back to where one was [SH-311]', async () => {
    const page = await openAs('hr', '/spa/people', { viewport: { width: 1280, height: 720 } })
    const settings = side(page).getByRole('link', { name: 'Settings', exact: true })
    expect((await settings.boundingBox())?.y).toBeLessThan(720 - 36)
    await settings.click()
    await heading(page, 'Settings')
    expect(await settings.getAttribute('aria-current')).toBe('page')
    expect(await side(page).getByRole('link', { name: 'My profile' }).count()).toBe(0)
    await side(page).getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Back to Kith' }).click()
    await heading(page, 'People')
    await side(page).getByRole('link', { name: 'Directory' }).waitFor()
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
    expect(await account.innerText()).toContain('Quill')
    expect(before).not.toContain('Quill')
    said.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  })
})
