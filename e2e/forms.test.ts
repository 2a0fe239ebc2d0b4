import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, forgive, phone, runInDatabase, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { heading } from './lib/heading.ts'
import { nameOfDemo, personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const title = 'Return to work'
const item = (page: Page, number: number) => page.locator('.form-list-item').nth(number - 1)

async function ask(page: Page, number: number, kind: string, question: string): Promise<void> {
  await item(page, number).getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  await item(page, number).getByRole('textbox', { name: 'Question' }).fill(question)
}

/** Takes an item by its handle to just beyond the middle of another, scrolling at the edges of the window. */
async function hold(page: Page, from: number, to: number): Promise<void> {
  await item(page, from).locator('[data-drag]').hover()
  await page.mouse.down()
  const side = to < from ? 'before' : 'after'
  let x = 600
  const towards = async () => {
    const box = await item(page, to).boundingBox()
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2 + (to < from ? -10 : 10)
    x += 1
    await page.mouse.move(x, Math.min(Math.max(middle, 40), desktop.viewport.height - 40), { steps: 5 })
    return item(page, to).getAttribute('data-drop')
  }
  await expect.poll(towards).toBe(side)
}

async function drag(page: Page, from: number, to: number): Promise<void> {
  await hold(page, from, to)
  await page.mouse.up()
}

async function dragAndBreakOff(page: Page, from: number, to: number): Promise<void> {
  await hold(page, from, to)
  await page.keyboard.press('Escape')
  await page.locator('[data-dragged]').waitFor({ state: 'detached' })
  await page.mouse.up()
}

describe('a form', () => {
  it('is designed from a template, sent, answered on a phone over a lost connection without losing anything, read, sent again and deleted [AD-006] [AD-009] [AD-915] [AD-967] [SH-140]', async () => {
    const page = await openAs('hr', '/spa/templates')
    const template = page.getByRole('row').filter({ hasText: 'Exit interview' })
    expect(await template.getByRole('cell').allInnerTexts()).toEqual(expect.arrayContaining(['Form', 'No']))
    await template.getByRole('link', { name: 'Exit interview' }).click()
    await page.getByRole('link', { name: 'Use template' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Exit interview')
    expect(await page.locator('.form-list-item').count()).toBeGreaterThan(1)
    await page.goto('/spa/form-designs/create')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title)
    await choose(page, 'Who answers', 'Their supervisor')
    await page.getByRole('checkbox', { name: 'The person it is about reads the answers' }).check()
    await page.getByRole('textbox', { name: 'Due after (days)' }).fill('3')
    await ask(page, 1, 'Long text', 'What would help?')
    await page.getByRole('button', { name: 'Add question' }).click()
    await ask(page, 2, 'Yes or no', 'Are they well?')
    await item(page, 2).getByRole('button', { name: 'Move Are they well? up' }).press('Enter')
    await page.getByText('Are they well? moved to position 1 of 2').waitFor({ state: 'attached' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe('Move Are they well? down')
    await dragAndBreakOff(page, 2, 1)
    expect(await item(page, 2).getByRole('textbox', { name: 'Question' }).inputValue()).toBe('What would help?')
    await drag(page, 2, 1)
    await page.getByText('What would help? moved to position 1 of 2').waitFor({ state: 'attached' })
    expect(await focused()).toBe('Move What would help? down')
    await drag(page, 1, 2)
    await page.getByText('What would help? moved to position 2 of 2').waitFor({ state: 'attached' })
    expect(await focused()).toBe('Move What would help? up')
    await item(page, 2).getByRole('button', { name: 'Show only if' }).click()
    await item(page, 2).getByRole('combobox', { name: 'Comparison' }).click()
    await page.getByRole('option', { name: 'is', exact: true }).click()
    await item(page, 2).getByRole('combobox', { name: 'Value' }).click()
    await page.getByRole('option', { name: 'No', exact: true }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await preview.getByText('Phone').click()
    await preview.getByRole('radio', { name: 'Yes' }).check()
    await settled(page)
    expect(await preview.getByRole('textbox', { name: 'What would help?' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add form design' }).click()
    await page.getByRole('link', { name: title }).click()
    await heading(page, title)
    await settled(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 1').waitFor()

    const employee = await nameOfDemo('employee')
    await page.getByRole('link', { name: 'Send', exact: true }).click()
    await page.getByRole('combobox', { name: 'About' }).fill(employee)
    await page.getByRole('option', { name: employee }).first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(`answered by ${await nameOfDemo('manager')}`).waitFor()
    await page.getByRole('button', { name: 'Send form' }).click()
    await page.getByText('1 form sent').waitFor()

    const feedback = `/spa/people/${await personOf('employee')}/feedback`
    const admin = await openAs('admin', feedback)
    await admin.getByRole('link', { name: title }).click()
    await admin.getByRole('button', { name: 'Send again' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByText('It can take up to five minutes').waitFor()
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await dialog.waitFor({ state: 'detached' })
    await runInDatabase(`update tasks set source = 'PULSE' where title = '${title}'`)
    await admin.goto(admin.url())
    await admin.locator('.record-inside').getByRole('button', { name: 'More actions' }).click()
    await admin.getByRole('menuitem', { name: 'Delete' }).click()
    await settled(admin)
    await runInDatabase(`update tasks set version = version + 1 where title = '${title}'`)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    const failed = admin.locator('.toast').filter({ hasText: 'Task deletion failed' })
    await failed.getByText('There was an error while trying to delete the Task').waitFor()
    forgive(admin)

    const above = await openAs('manager', '/spa/inbox', phone)
    await above.getByRole('link', { name: title, exact: true }).click()
    await heading(above, title)
    await above.getByRole('radio', { name: 'No', exact: true }).check()
    await above.getByRole('textbox', { name: 'What would help?' }).fill('A')
    await above.getByText(/^Saved/).waitFor()
    await above.context().setOffline(true)
    await above.getByRole('textbox', { name: 'What would help?' }).fill('A chair')
    await above.getByText(/^No connection/).waitFor()
    await above.context().setOffline(false)
    await above.getByText(/^Saved/).waitFor()
    forgive(above)
    await above.reload()
    const help = above.getByRole('textbox', { name: 'What would help?' })
    expect(await help.inputValue()).toBe('A chair')
    const closeFrom = (day: string) => runInDatabase(`update tasks set ignored_from = ${day} where title = '${title}'`)
    await closeFrom("'2020-01-01'")
    await help.fill('A desk')
    await above.getByText('can no longer be answered').waitFor()
    await closeFrom('null')
    forgive(above)
    await above.getByRole('button', { name: 'Submit' }).click()
    await above.getByText('“Return to work” was submitted').waitFor()

    const own = await openAs('employee', feedback)
    await own.getByRole('link', { name: title }).click()
    await own.getByText('A desk').waitFor()
  })
})
