import { describe, expect, it } from 'vitest'
import { forgive, useBrowser } from './browser.ts'
import { personOf } from './lib/people.ts'
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
    expect(await name.inputValue()).toBe('Agender')
    await name.press('Control+Enter')
    await toast(page, 'Agender was added.')
    forgive(page)

    await row(page, 'Agender').getByRole('link').click()
    const mine = page.getByRole('dialog', { name: 'Edit Agender' })
    await mine.getByRole('textbox', { name: 'Name' }).fill('Mine')
    const other = await openAs('admin', '/spa/settings/genders')
    await row(other, 'Agender').getByRole('link').click()
    await other.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Theirs')
    await other.keyboard.press('Enter')
    await toast(other, 'Theirs was saved.')
    await page.keyboard.press('Enter')
    const theirs = page.getByRole('dialog', { name: 'Edit Theirs' })
    await theirs.getByText('Choose whose values to keep').waitFor()
    expect(await theirs.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mine')
    await theirs.getByRole('radiogroup').getByText('Theirs').click()
    await expect.poll(() => theirs.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Theirs')
    await theirs.getByRole('button', { name: 'Cancel' }).click()
    await act(page, 'Theirs', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row(page, 'Theirs').waitFor({ state: 'detached' })
  })
})

describe('a record that was disabled', () => {
  it.each([
    { list: 'address-types', form: 'PERSON/addresses/create', label: 'Address type', away: 'Disable', back: 'Enable' },
    { list: 'genders', form: 'create', label: 'Gender', away: 'Disable', back: 'Enable' },
    { list: 'person-titles', form: 'create', label: 'Title', away: 'Archive', back: 'Unarchive' },
  ])('is no longer offered by the forms of a person: $list [PW-263][PW-264][PW-265]', async ({ list, form, label, away, back }) => {
    const page = await openAs('admin', `/spa/people/${form.replace('PERSON', await personOf('employee'))}`)
    const options = () => page.getByRole('option', { disabled: false }).allInnerTexts()
    const openOptions = async () => {
      if (form === 'create') await page.getByRole('button', { name: 'Add more details now' }).click()
      await page.getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('option', { disabled: false }).first().waitFor()
    }
    await openOptions()
    const before = await options()
    const gone = before.at(-1)!
    const settings = await openAs('admin', `/spa/settings/${list}`)
    await act(settings, gone, away)
    await toast(settings, `${gone} was saved.`)
    await page.reload()
    await openOptions()
    await expect.poll(options).toEqual(before.slice(0, -1))
    await act(settings, gone, back)
    await toast(settings, `${gone} was saved.`)
  })
})

describe('person titles', () => {
  it('have an ID of their own, and say in their own words what is wrong with it [AD-681][AD-871][AD-872][AD-877][AD-879]', async () => {
    const page = await openAs('hr', '/spa/settings/person-titles')
    await page
      .getByRole('link', { name: 'Add person title' })
      .or(page.getByRole('button', { name: 'Add person title' }))
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Add person title' })
    await save.click()
    for (const text of ["Title names can't be empty", 'You must provide a valid ID to create'])
      await dialog.getByText(text).first().waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Reverend')
    await dialog.getByRole('textbox', { name: 'ID' }).fill('dr')
    await save.click()
    await dialog.getByText("You must provide an ID that doesn't exist").first().waitFor()
    await dialog.getByRole('textbox', { name: 'ID' }).fill('REV')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await row(page, 'Reverend').waitFor()
    expect(await row(page, 'Reverend').getByRole('cell').allInnerTexts()).toContain('REV')

    await page.getByRole('link', { name: 'Reverend', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'ID' }).fill('Rev.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('You must provide a valid ID to update').first().waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await act(page, 'Reverend', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row(page, 'Reverend').waitFor({ state: 'detached' })
  })
})

describe('position titles', () => {
  it('are merged for good once both names were typed [AD-546][PW-152]', async () => {
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
  })

  it('are archived and come back, and one in use is never offered for deletion [AD-543][PW-150]', async () => {
    const page = await openAs('hr', '/spa/settings/position-titles')
    await act(page, 'Buyer', 'Archive')
    await row(page, 'Buyer').getByText('Archived').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Buyer').getByText('Active').waitFor()
    await page.getByRole('button', { name: 'Actions for Buyer', exact: true }).click()
    await settled(page)
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  })
})
