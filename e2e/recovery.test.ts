import { it } from 'vitest'
import { forgive, phone, useBrowser } from './browser.ts'
import { newestLink } from './lib/mailbox.ts'

const browser = useBrowser()
const email = 'employee@demo.example'

it('a user who has forgotten their password chooses another with the link in the email, and reaches the dashboard', async () => {
  const page = await browser.open(phone)
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Organisation').fill('demo')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByText(`If there is an account for ${email}`).waitFor()

  const link = await newestLink(email)
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await page.getByText('Password must be at least 12 characters long').waitFor()
  forgive(page)
  await page.getByLabel('New password', { exact: true }).fill('seven quiet otters paddle')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/spa/dashboard')

  const later = await browser.open()
  await later.goto(link)
  await later.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
  await later.getByRole('link', { name: 'Ask for a new link' }).waitFor()
})
