import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goInPlace } from './lib/go-in-place.ts'
import { makePerson } from './lib/people.ts'
import { password } from './lib/secrets.ts'
import { askAs, forgive, phone, runInDatabase, useBrowser } from './browser.ts'

const browser = useBrowser()
const quarterOfAnHourLater = () => runInDatabase("update sessions set verified_at = verified_at - interval '15 minutes'")
const verification = (page: Page) => page.getByRole('dialog', { name: 'Security verification' })

it('asks for the password before a permission group changes, keeps what was typed, and then asks no more [PW-148]', async () => {
  const ask = await askAs('admin')
  const { permissionGroupCreate: group } = await ask<{ permissionGroupCreate: { id: string } }>(
    'mutation { permissionGroupCreate(input: { name: "Bookkeepers", grants: [] }) { id } }',
  )
  const page = await browser.openAs('admin', `/spa/settings/permission-groups/${group.id}/edit`)
  await quarterOfAnHourLater()
  const form = page.getByRole('dialog', { name: 'Edit name and description' })
  await form.getByLabel('Description').fill('They read everything.')
  await form.getByRole('button', { name: 'Save' }).click()
  await verification(page).waitFor()

  await page.keyboard.press('Escape')
  await verification(page).waitFor({ state: 'detached' })
  await form.getByText('Confirm that it’s you to continue.').waitFor()
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('They read everything.')

  await form.getByRole('button', { name: 'Save' }).click()
  await verification(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
  await page.keyboard.type('a guess')
  await page.keyboard.press('Enter')
  await verification(page).getByText('Your current password is incorrect').waitFor()
  forgive(page)
  await verification(page).getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Bookkeepers was saved.').waitFor()
  await form.waitFor({ state: 'detached' })
  await page.getByText('They read everything.').waitFor()

  await goInPlace(page, `/spa/settings/permission-groups/${group.id}/edit`)
  await form.getByLabel('Name').fill('Cashiers')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Cashiers was saved.').waitFor()
  expect(await verification(page).count()).toBe(0)
})

it('stands before a download on a phone, and signs out after five wrong passwords [PW-148]', async () => {
  const id = await makePerson({ firstName: 'Dora', lastName: 'Verified', email: 'dora.verified@demo.example' })
  const page = await browser.openAs('hr', `/spa/people/${id}/personal-data`, phone)
  await page.getByRole('button', { name: 'Prepare the file' }).click()
  await page.getByText(/The file is ready/).waitFor({ timeout: 60_000 })
  await quarterOfAnHourLater()
  const download = page.getByRole('button', { name: 'Download', exact: true })
  await download.click()
  await verification(page).waitFor()
  await verification(page).getByLabel('Your password').fill(password)
  const [file] = await Promise.all([page.waitForEvent('download'), verification(page).getByRole('button', { name: 'Confirm' }).click()])
  expect(file.suggestedFilename()).toMatch(/^Dora Verified .*\.zip$/)

  await quarterOfAnHourLater()
  await download.click()
  for (const guess of ['one', 'two', 'three', 'four', 'five']) {
    await verification(page).getByLabel('Your password').fill(guess)
    const answered = page.waitForResponse('**/api/auth/verify')
    await page.keyboard.press('Enter')
    await answered
  }
  await page.waitForURL('**/auth/login**')
  await page.getByText('You have been signed out: the security verification failed five times.').waitFor()
  forgive(page)
})
