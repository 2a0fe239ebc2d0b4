import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

describe('a form', () => {
  it('is made of questions that are moved by keys and shown only if others are answered so, tried as on a phone and published', async () => {
    const page = await openAs('hr', '/spa/form-designs/create')
    const item = (number: number) => page.locator('.form-list-item').nth(number - 1)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Return to work')
    await item(1).getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Long text' }).click()
    await item(1).getByRole('textbox', { name: 'Question' }).fill('What would help you?')
    await page.getByRole('button', { name: 'Add question' }).click()
    await item(2).getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Yes or no' }).click()
    await item(2).getByRole('textbox', { name: 'Question' }).fill('Are you well?')

    await item(2).getByRole('button', { name: 'Move Are you well? up' }).press('Enter')
    await page.getByText('Are you well? moved to position 1 of 2').waitFor({ state: 'attached' })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe('Move Are you well? down')

    await item(2).getByRole('button', { name: 'Show only if' }).click()
    await item(2).getByRole('combobox', { name: 'Comparison' }).click()
    await page.getByRole('option', { name: 'is', exact: true }).click()
    await item(2).getByRole('combobox', { name: 'Value' }).click()
    await page.getByRole('option', { name: 'No', exact: true }).click()

    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await preview.getByText('Phone').click()
    await preview.getByRole('radio', { name: 'Yes' }).check()
    await settled(page)
    expect(await preview.getByRole('textbox', { name: 'What would help you?' }).count()).toBe(0)
    await preview.getByRole('radio', { name: 'No', exact: true }).check()
    await preview.getByRole('textbox', { name: 'What would help you?' }).fill('A chair')
    await preview.getByRole('button', { name: 'Submit' }).click()
    await preview.getByText('Everything is answered.').waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Add form design' }).click()
    await page.getByRole('link', { name: 'Return to work' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Version 1').waitFor()
  })
})
