import { expect, it } from 'vitest'
import { desktop, fillInSignIn, forgive, phone, runInDatabase, useBrowser } from './browser.ts'
import { today, typed } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'

const browser = useBrowser()
const inDays = (days: number) => typed(today(days))
/** What the days of an account become as time goes by: nobody waits for midnight here. */
const go = (column: 'active_from' | 'disable_on', days: number) =>
  runInDatabase(`update users set ${column} = '${today(days)}' where username = 'employee@demo.example'`)

it('an account opens on the day that an administrator chose and closes on another, which ends its open session', async () => {
  const page = await browser.openAs('admin', '/spa/settings/users?search=employee%40demo')
  await page.locator('tbody a').first().click()
  await page.waitForURL(/settings\/users\/[^/?]+$/)
  await page.goto(`${page.url()}/edit`)
  await page.getByRole('dialog').waitFor()
  await fillDate(page, 'Active from', inDays(3))
  await fillDate(page, 'Disabled from', inDays(9))
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const own = await browser.open(phone)
  await own.goto('/auth/login')
  await fillInSignIn(own, 'employee@demo.example')
  await own.getByRole('alert').first().waitFor()
  expect(own.url()).toContain('/auth/login')
  forgive(own)
  await go('active_from', 1)
  await fillInSignIn(own, 'employee@demo.example')
  await own.getByRole('alert').first().waitFor()
  expect(own.url()).toContain('/auth/login')
  forgive(own)

  await go('active_from', 0)
  await fillInSignIn(own, 'employee@demo.example')
  await own.waitForURL('**/spa/dashboard')
  await go('disable_on', 0)
  await own.goto('/spa/people')
  await own.waitForURL(/\/auth\/login/)
  forgive(own)
  await fillInSignIn(own, 'employee@demo.example')
  await own.getByRole('alert').first().waitFor()
  expect(own.url()).toContain('/auth/login')
  const hr = await browser.openAs('hr', '/spa/settings/users?search=employee%40demo', desktop)
  await hr
    .getByRole('row')
    .filter({ hasText: /employee@demo\.example.*Disabled/ })
    .waitFor()
  forgive(own)
})
