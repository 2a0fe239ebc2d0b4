import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { act, row, toast } from './lib/settings-lists.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
async function addBelow(page: Page, parent: string, name: string) {
  await act(page, parent, `Add below ${parent}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: false }).fill(name)
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Parent' }).inputValue()).toBe(parent)
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(page, name).waitFor()
}

describe('a list that is a tree', () => {
  it('takes a record below another, with a time zone of its own where one is chosen, refuses a duplicate of it, and takes what is below along when it is disabled [AD-102][AD-391][AD-535][AD-536][AD-539][AD-541]', async () => {
    const page = await openAs('hr', '/spa/settings/locations')
    await addBelow(page, 'Australia', 'Tasmania')
    await addBelow(page, 'Tasmania', 'Launceston')
    await expect.poll(() => row(page, 'Launceston').getAttribute('aria-level')).toBe('3')

    await act(page, 'Launceston', 'Edit Launceston')
    const edited = page.getByRole('dialog', { name: 'Edit Launceston' })
    const zone = edited.getByRole('combobox', { name: 'Time zone' })
    await zone.waitFor()
    await expect.poll(() => zone.inputValue()).toBe('')
    await edited.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Smith Street')
    await zone.fill('hobart')
    await page.getByRole('listbox', { name: 'Time zone' }).getByRole('option', { name: 'Hobart' }).click()
    await edited.getByRole('button', { name: 'Save' }).click()
    await edited.waitFor({ state: 'detached' })
    await act(page, 'Launceston', 'Edit Launceston')
    await expect.poll(() => zone.inputValue()).toMatch(/Hobart/)
    await edited.getByRole('button', { name: 'Cancel' }).click()

    await act(page, 'Tasmania', 'Add below Tasmania')
    await page.getByRole('dialog').getByLabel('Name', { exact: false }).fill('launceston')
    await page.getByRole('dialog').getByRole('button', { name: 'Add location' }).click()
    await page.getByText('‘Launceston’ already exists. Choose another name.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()

    await act(page, 'Tasmania', 'Disable')
    const question = page.getByRole('dialog', { name: 'Disable Tasmania?' })
    await expect.poll(() => question.innerText()).toContain('The record below Tasmania is disabled too')
    await question.getByRole('button', { name: 'Disable' }).click()
    for (const name of ['Tasmania', 'Launceston']) await row(page, name).getByText('Disabled', { exact: true }).waitFor()
    await act(page, 'Launceston', 'Enable')
    await toast(page, 'Enable ‘Tasmania’ first: ‘Launceston’ is below it.')

    await act(page, 'Tasmania', 'Delete')
    await page.getByRole('dialog', { name: 'Delete Tasmania?' }).getByRole('button', { name: 'Delete' }).click()
    await toast(page, "Unable to delete Tasmania because it's in use")
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    for (const name of ['Launceston', 'Tasmania']) {
      await act(page, name, 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await row(page, name).waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Actions for Sydney Head Office' }).click()
    await settled(page)
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  })

  it('has a page, on which people represent a business unit, each for a type that an administrator made [AD-392]', async () => {
    const [type, record] = ['Safety delegate', 'Assembly']
    const page = await openAs('hr', '/spa/settings/business-unit-representative-types/create')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(type)
    await dialog.getByRole('button', { name: 'Add representative type' }).click()
    await row(page, type).waitFor()
    await goInPlace(page, '/spa/settings/business-units')
    await page.getByRole('main').getByRole('searchbox').fill(record)
    await row(page, record).getByRole('link', { name: record, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: record }).waitFor()
    const card = page.getByRole('region', { name: 'Business unit representatives' })
    await card.getByRole('button', { name: 'Add representative' }).click()
    await dialog.getByRole('button', { name: 'Add representative' }).click()
    await dialog.getByText('This is required.').first().waitFor()
    await choose(page, 'Representative type', type)
    await dialog.getByRole('combobox', { name: 'Person' }).click()
    await dialog.getByRole('combobox', { name: 'Person' }).fill('mar')
    const option = page.getByRole('listbox', { name: 'Person' }).getByRole('option', { disabled: false }).first()
    const person = (await option.innerText()).split(' · ')[0] ?? ''
    await option.click()
    await dialog.getByRole('button', { name: 'Add representative' }).click()
    const line = card.getByRole('listitem').filter({ hasText: type })
    await expect.poll(() => line.getByRole('link', { name: person }).getAttribute('href')).toMatch(/\/people\/[^/]+\/profile$/)
    await line.getByRole('button', { name: new RegExp(`^Remove ${type}`) }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await line.waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('link', { name: 'Operations', exact: true }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor()
  })

  it('is opened, closed and walked by keys, and shows what is above a find [AD-064][AD-102]', async () => {
    const page = await openAs('hr', '/spa/settings/locations')
    const inTree = () => page.getByRole('treegrid').locator('[data-row-link]').allInnerTexts()
    await row(page, 'Australia').getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Botany Works')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => row(page, 'Australia').getAttribute('aria-expanded')).toBe('false')
    expect(await inTree()).not.toContain('Perth')
    await page.getByRole('button', { name: 'Rows below Australia' }).click()
    expect(await inTree()).toContain('Perth')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('perth')
    await expect.poll(inTree).toEqual(['Australia', 'Perth'])
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('nowhere at all')
    await page.getByText('Nothing matches the search and filters.').waitFor()
    await goInPlace(page, '/spa/settings/business-units')
    await expect.poll(() => row(page, 'Assembly').getAttribute('aria-level')).toBe('3')
  })
})
