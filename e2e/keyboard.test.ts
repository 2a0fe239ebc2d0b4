import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { nextYear, written } from './lib/clock.ts'
import { password } from './lib/secrets.ts'

const browser = useBrowser()
const july = nextYear('07-01')
const mostTabs = 120

/** Presses Tab until something has the focus, as someone without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${mostTabs} times Tab did not lead to ${target.toString()}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Opens a list to choose from, types until one is left, and takes it. */
async function choose(page: Page, name: string, typed: string): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name }))
  await page.keyboard.type(typed)
  await expect
    .poll(() => page.getByRole('listbox').getByRole('option', { disabled: false }).allInnerTexts())
    .toEqual([expect.stringContaining(typed)])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('combobox', { name, expanded: true }).count()).toBe(0)
}

it('signs in, finds a person, opens the profile and changes the job from a future day, by keys alone', async () => {
  const page = await browser.open()
  await page.goto('/auth/login')
  const organisation = page.getByRole('textbox', { name: 'Organisation' })
  await organisation.waitFor()
  await expect.poll(() => organisation.evaluate((element) => element === document.activeElement)).toBe(true)
  for (const typed of ['demo', 'hr@demo.example', password]) {
    await page.keyboard.type(typed)
    await page.keyboard.press(typed === password ? 'Enter' : 'Tab')
  }
  await page.waitForURL('**/spa/dashboard')
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }))
  await press(page, page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'People', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('employee@')
  await page.waitForURL('**?search=*')
  const row = page.locator('a[data-row-link]')
  await expect.poll(() => row.count()).toBe(1)
  await press(page, row)
  await press(page, page.getByRole('link', { name: /^Jobs?$/ }))
  await press(page, page.getByRole('button', { name: /^Actions for / }).first())
  await page.getByRole('menuitem', { name: 'Update job' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'What changes, and when' }).waitFor()
  await tabTo(page, page.getByLabel('Effective from').first())
  await page.keyboard.press('Control+a')
  await page.keyboard.type(july)
  await press(page, page.getByRole('checkbox', { name: 'Location' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Next', exact: true }))
  await page.getByRole('heading', { level: 2, name: 'New values' }).waitFor()
  await choose(page, 'Location', 'Perth')
  await press(page, page.getByRole('button', { name: 'Next', exact: true }))
  await page.getByRole('heading', { level: 2, name: 'Reason' }).waitFor()
  await choose(page, 'Reason', 'Transfer')
  await press(page, page.getByRole('button', { name: 'Next', exact: true }))
  await page.getByRole('heading', { level: 2, name: 'Review' }).waitFor()
  await press(page, page.getByRole('button', { name: 'Save change' }))
  await page
    .getByRole('group', { name: new RegExp(`from ${written(july)}$`) })
    .getByText('Perth')
    .waitFor()
})

it('a form takes dates as people type them, says how when it cannot, and takes the best match of an open list with Enter', async () => {
  const page = await browser.openAs('hr', '/spa/people/create')
  await press(page, page.getByRole('button', { name: 'Add more details now' }))
  const birth = page.getByRole('textbox', { name: 'Date of birth' })
  for (const typed of ['3 April 1991', '3rd apr 91', 'April 3, 1991', '3/4/1991', '1991-04-03']) {
    await birth.fill(typed)
    await birth.press('Tab')
    await expect.poll(() => birth.inputValue(), { message: typed }).toBe('3 Apr 1991')
  }
  await birth.fill('last spring')
  await birth.press('Tab')
  await page.getByText(/^For example \d/).waitFor()

  await birth.fill('')
  const field = page.locator('.date-input', { hasText: 'Date of birth' })
  await field.getByRole('button', { name: 'Open the calendar' }).press('Enter')
  const calendar = page.getByRole('dialog')
  const year = calendar.getByRole('button', { name: '1991' })
  while (!(await year.isVisible())) await calendar.getByRole('button', { name: 'Previous decade' }).click()
  await year.click()
  await calendar.getByRole('button', { name: /^Apr/ }).click()
  await calendar.getByRole('button', { name: 'Previous month' }).waitFor()
  await calendar.getByRole('button', { name: '3 April 1991', exact: true }).click()
  await expect.poll(() => birth.inputValue()).toBe('3 Apr 1991')

  await page.getByLabel('Last name').focus()
  await tabTo(page, page.getByRole('combobox', { name: 'Location' }))
  expect(await page.getByRole('listbox').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')

  const title = page.getByRole('combobox', { name: 'Position title' })
  await title.focus()
  await page.keyboard.type('buyer')
  const marked = page.locator('[role=option][data-combobox-selected]')
  await expect.poll(() => marked.locator('.option-label').innerText()).toBe('Buyer')
  await expect
    .poll(() => marked.locator('.option-detail').innerText(), { message: 'who has the title today' })
    .toMatch(/^\d+ (person|people)$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => title.inputValue()).toBe('Buyer')
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
})
