import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'

const { open, openAs } = useBrowser()

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Organisation settings were saved.').first().waitFor()
}

describe('what HR changes in the organisation settings', () => {
  it('is in the frame at once, and what colleagues see from their next load on: names, dates, business days and the sign-in picture [AD-457]', async () => {
    const colleague = await openAs('employee', '/spa/me/settings')
    const dates = colleague.getByRole('combobox', { name: 'Date format' })
    await dates.waitFor()
    const planner = await openAs('admin', '/spa/settings/holidays')
    const businessDays = async () =>
      Number((await planner.getByText(/Business days: \d+\./).innerText()).replace(/.*Business days: (\d+)\..*/s, '$1'))
    const ordinary = await businessDays()
    expect(ordinary).toBeGreaterThan(240)

    const page = await openAs('hr', '/spa/settings/organisation')
    await choose(page, 'Names of people', 'Smith, Bob (Robert)')
    const [sample] = (await choose(page, 'Date format', 1)).split('\n')
    await page.getByRole('group', { name: 'Business days' }).getByLabel('Friday').uncheck()
    await page.getByRole('main').getByText('demo', { exact: true }).waitFor()
    const named = page.getByRole('navigation', { name: 'Main navigation' }).locator('.navigation-organisation > span:last-child')
    const field = page.getByLabel('Name of the organisation')
    expect(await named.innerText()).toBe(await field.inputValue())
    await field.fill('Lyrebird Optics')
    await save(page)
    await expect.poll(() => named.innerText()).toBe('Lyrebird Optics')
    const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 4, background: '#7a2e0e' } })
      .png()
      .toBuffer()
    await page.getByRole('button', { name: 'Choose a sign-in picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign-in picture' })
    await dialog.locator('input[type=file]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The sign-in picture was saved.').waitFor()
    expect(sample).toBeTruthy()

    await colleague.goto('/spa/people')
    await expect
      .poll(() => colleague.getByRole('row').nth(1).getByRole('link').first().innerText(), { timeout: 20_000 })
      .toMatch(/^\S.*, \S/)
    await planner.goto('/spa/settings/holidays')
    await expect.poll(businessDays).toBeLessThan(ordinary - 45)
    const outside = await open()
    await outside.goto('/auth/login')
    await outside.getByLabel('Organisation').fill('demo')
    await outside.getByLabel('Email').click()
    await outside.locator('.sign-in-splash[data-there]').waitFor()
  })
})
