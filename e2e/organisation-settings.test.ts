import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { askAs, fillInSignIn, forgive, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { personOf } from './lib/people.ts'
import { password } from './lib/secrets.ts'

const { open, openAs } = useBrowser()

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Organisation settings were saved.').first().waitFor()
}

describe('what HR changes in the organisation settings', () => {
  it('is what colleagues see from their next load on: names, dates, business days and the sign-in picture [AD-457]', async () => {
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
    await save(page)
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
    await planner.reload()
    await expect.poll(businessDays).toBeLessThan(ordinary - 45)
    const outside = await open()
    await outside.goto('/auth/login')
    await outside.getByLabel('Organisation').fill('demo')
    await outside.getByLabel('Email').click()
    await outside.locator('.sign-in-splash[data-there]').waitFor()
  })

  it('is whether pay is also shown at the FTE of a job, and says under which alias people sign in', async () => {
    const personId = await personOf('employee')
    const ask = await askAs('employee')
    const { getPerson } = await ask<{ getPerson: { primaryJob: { id: string } } }>(
      'query ($id: ID!) { getPerson(id: $id) { primaryJob { id } } }',
      { id: personId },
    )
    const colleague = await openAs('admin', `/spa/people/${personId}/jobs/${getPerson.primaryJob.id}`)
    const pay = colleague.getByRole('region', { name: 'Remuneration' })
    const prorated = pay.getByText(/^Annual at FTE/)
    await prorated.waitFor()

    const page = await openAs('hr', '/spa/settings/organisation')
    await page.getByRole('main').getByText('demo', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Show prorated pay' }).uncheck()
    await save(page)

    await colleague.reload()
    await pay.getByText('Annual', { exact: true }).waitFor()
    expect(await prorated.count()).toBe(0)
  })

  it('is the least number of characters of every password that is chosen from then on [AD-764]', async () => {
    const page = await openAs('hr', '/spa/settings/organisation')
    const least = page.getByLabel('Minimum password length')
    await least.fill('7')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This must be greater than 7.').first().waitFor()
    await least.fill('14')
    await save(page)

    const colleague = await openAs('manager', '/spa/me/settings')
    await colleague.getByRole('button', { name: 'Change password' }).click()
    const dialog = colleague.getByRole('dialog', { name: 'Change password' })
    const choosePassword = async (chosen: string) => {
      await dialog.getByLabel('Current password').fill(password)
      await dialog.getByLabel(/^New password( \*)?$/).fill(chosen)
      await dialog.getByLabel('New password again').fill(chosen)
      await dialog.getByRole('button', { name: 'Save' }).click()
    }
    await choosePassword('heron paddles')
    await dialog.getByText('Password must be at least 14 characters long').first().waitFor()
    await choosePassword('heron paddles!')
    await colleague.getByText('Your password was changed. Other sessions have ended.').waitFor()
    forgive(colleague)

    const again = await open()
    await again.goto('/auth/login')
    await fillInSignIn(again, 'manager@demo.example', 'demo', 'heron paddles!')
    await again.waitForURL('**/spa/dashboard')
    await expect.poll(() => again.getByRole('heading', { level: 1 }).innerText()).toContain('Good')
  })
})
