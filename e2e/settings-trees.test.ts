import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
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
  it('takes a record below another, refuses a duplicate of it, and takes what is below along when it is disabled [AD-102][AD-535][AD-536][AD-539][AD-541]', async () => {
    const page = await openAs('hr', '/spa/settings/locations')
    await addBelow(page, 'Australia', 'Tasmania')
    await addBelow(page, 'Tasmania', 'Launceston')
    expect(await row(page, 'Launceston').getAttribute('aria-level')).toBe('3')

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

  it('keeps the name, code, address, parent and status of a location [AD-391]', async () => {
    const page = await openAs('hr', '/spa/settings/locations')
    await addBelow(page, 'Australia', 'Darwin')
    const dialog = page.getByRole('dialog', { name: 'Edit Darwin' })
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await act(page, 'Darwin', 'Edit Darwin')
    await field('Code').fill('DRW')
    await field('Address').fill('1 Smith Street')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await row(page, 'Darwin').getByText('Enabled', { exact: true }).waitFor()
    await act(page, 'Darwin', 'Edit Darwin')
    await field('Code').waitFor()
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Parent' }).inputValue()).toBe('Australia')
    const kept = await Promise.all(['Name', 'Code', 'Address'].map((name) => field(name).inputValue()))
    expect(kept).toEqual(['Darwin', 'DRW', '1 Smith Street'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await act(page, 'Darwin', 'Disable')
    await page.getByRole('dialog', { name: 'Disable Darwin?' }).getByRole('button', { name: 'Disable' }).click()
    await row(page, 'Darwin').getByText('Disabled', { exact: true }).waitFor()
    await act(page, 'Darwin', 'Delete')
    await page.getByRole('dialog', { name: 'Delete Darwin?' }).getByRole('button', { name: 'Delete' }).click()
    await row(page, 'Darwin').waitFor({ state: 'detached' })
  })

  it('keeps the time zone that is chosen for a location, which others take from above', async () => {
    const page = await openAs('hr', '/spa/settings/locations')
    await addBelow(page, 'Australia', 'Broken Hill')
    const dialog = page.getByRole('dialog', { name: 'Edit Broken Hill' })
    const zone = dialog.getByRole('combobox', { name: 'Time zone' })
    await act(page, 'Broken Hill', 'Edit Broken Hill')
    await zone.waitFor()
    expect(await zone.inputValue()).toBe('')
    await zone.fill('broken')
    await page.getByRole('listbox', { name: 'Time zone' }).getByRole('option', { name: 'Broken Hill' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await act(page, 'Broken Hill', 'Edit Broken Hill')
    await expect.poll(() => zone.inputValue()).toMatch(/Broken Hill/)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await act(page, 'Broken Hill', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row(page, 'Broken Hill').waitFor({ state: 'detached' })
  })

  it.each([
    {
      thing: 'business entity',
      of: 'Business entity',
      list: 'business-entities',
      record: 'Saaletal Feinoptik GmbH',
      above: 'Business entities',
      type: 'Works council contact',
      cites: '',
    },
    { thing: 'location', of: 'Location', list: 'locations', record: 'Perth', above: 'Australia', type: 'Fire warden', cites: '[AD-393]' },
    {
      thing: 'business unit',
      of: 'Business unit',
      list: 'business-units',
      record: 'Assembly',
      above: 'Operations',
      type: 'Safety delegate',
      cites: '[AD-392]',
    },
  ])(
    'has a page, on which people represent a $thing, each for a type that an administrator made $cites',
    async ({ thing, of, list, record, above, type }) => {
      const path = thing.replace(' ', '-')
      const page = await openAs('hr', `/spa/settings/${path}-representative-types/create`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name' }).fill(type)
      await dialog.getByRole('button', { name: 'Add representative type' }).click()
      await row(page, type).waitFor()
      await page.goto(new URL(`/spa/settings/${list}`, page.url()).href)
      await page.getByRole('main').getByRole('searchbox').fill(record)
      await row(page, record).getByRole('link', { name: record, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: record }).waitFor()
      const card = page.getByRole('region', { name: `${of} representatives` })
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
      expect(await line.getByRole('link', { name: person }).getAttribute('href')).toMatch(/\/people\/[^/]+\/profile$/)
      await line.getByRole('button', { name: new RegExp(`^Remove ${type}`) }).click()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await line.waitFor({ state: 'detached' })
      await page.getByRole('main').getByRole('link', { name: above, exact: true }).last().click()
      await page.getByRole('heading', { level: 1, name: above }).waitFor()
    },
  )

  it('is opened, closed and walked by keys, and shows what is above a find [AD-064][AD-102]', async () => {
    const page = await openAs('hr', '/spa/settings/locations')
    const inTree = () => page.getByRole('treegrid').locator('[data-row-link]').allInnerTexts()
    await row(page, 'Australia').getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Botany Works')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await row(page, 'Australia').getAttribute('aria-expanded')).toBe('false')
    expect(await inTree()).not.toContain('Perth')
    await page.getByRole('button', { name: 'Rows below Australia' }).click()
    expect(await inTree()).toContain('Perth')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('perth')
    await expect.poll(inTree).toEqual(['Australia', 'Perth'])
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('nowhere at all')
    await page.getByText('Nothing matches the search and filters.').waitFor()
    await page.goto(new URL('/spa/settings/business-units', page.url()).href)
    await expect.poll(() => row(page, 'Assembly').getAttribute('aria-level')).toBe('3')
  })
})
