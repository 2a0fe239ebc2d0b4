import { describe, expect, it } from 'vitest'
import { askAs, forgive, useBrowser } from './browser.ts'
import { act, row, toast } from './lib/settings-lists.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

describe('a record in its dialog', () => {
  it('is not lost by Escape, without a network, or when a colleague was quicker', async () => {
    const page = await openAs('hr', '/spa/settings/genders')
    await page.getByRole('link', { name: 'Add gender' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add gender' })
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('Agender')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    await name.press('Control+Enter')
    await dialog.getByText("We couldn't connect.", { exact: false }).waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => name.inputValue()).toBe('Agender')
    await name.press('Control+Enter')
    await toast(page, 'Agender was added.')
    forgive(page)

    await row(page, 'Agender').getByRole('link').click()
    const mine = page.getByRole('dialog', { name: 'Edit Agender' })
    await mine.getByRole('textbox', { name: 'Name' }).fill('Mine')
    const ask = await askAs('admin')
    type Gender = { id: string; name: string; version: number }
    const { all } = await ask<{ all: Gender[] }>('{ all: listAllGenders { id name version } }')
    const { id, version } = all.find((each) => each.name === 'Agender')!
    await ask('mutation ($input: GenderUpdateInput!) { genderUpdate(input: $input) { id } }', { input: { id, version, name: 'Theirs' } })
    await page.keyboard.press('Enter')
    const theirs = page.getByRole('dialog', { name: 'Edit Theirs' })
    await theirs.getByText('Choose whose values to keep').waitFor()
    await expect.poll(() => theirs.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mine')
    await theirs.getByRole('radiogroup').getByText('Theirs').click()
    await expect.poll(() => theirs.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Theirs')
    await theirs.getByRole('button', { name: 'Cancel' }).click()
    await act(page, 'Theirs', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row(page, 'Theirs').waitFor({ state: 'detached' })
  })
})

describe('position titles', () => {
  it('are merged for good once both names were typed, archived and come back, and one in use is never offered for deletion [AD-543][AD-546][PW-150][PW-152]', async () => {
    const page = await openAs('hr', '/spa/settings/position-titles')
    const uses = async (name: string) => {
      const usage = await row(page, name)
        .getByRole('cell')
        .filter({ hasText: /now|coming|past/ })
        .innerText()
      return (usage.match(/\d+/g) ?? []).reduce((sum, each) => sum + Number(each), 0)
    }
    const [from, into] = ['Accounts Officer', 'Accountant']
    const together = (await uses(from)) + (await uses(into))
    await act(page, from, 'Merge into another')
    const dialog = page.getByRole('dialog', { name: `Merge ${from}` })
    await dialog.getByRole('combobox', { name: 'Merge into' }).fill(into)
    await page.getByRole('option', { name: into, exact: true }).click()
    const times = await uses(from)
    await expect.poll(() => dialog.innerText()).toContain(`${from} is used ${times} times`)
    await dialog.getByRole('textbox').last().fill('yes')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await dialog.getByText(`Type ${from} into ${into} exactly as shown.`).waitFor()
    await dialog.getByRole('textbox').last().fill(`${from} into ${into}`)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await row(page, from).waitFor({ state: 'detached' })
    await expect.poll(() => uses(into)).toBe(together)

    await act(page, 'Buyer', 'Archive')
    await row(page, 'Buyer').getByText('Archived').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Buyer').getByText('Active').waitFor()
    await page.getByRole('button', { name: 'Actions for Buyer', exact: true }).click()
    await settled(page)
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  })
})
