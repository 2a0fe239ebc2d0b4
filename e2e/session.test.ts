import { describe, expect, inject, it } from 'vitest'
import { fillInSignIn, forgive, phone, signIn, signInAs, useBrowser } from './browser.ts'

const browser = useBrowser()

describe('signing in and out', () => {
  it('refuses a wrong password without saying what was wrong, and then lets the right one in', async () => {
    const page = await browser.open()
    await page.goto('/auth/login')
    await fillInSignIn(page, 'hr@demo.example', 'demo', 'not the password')
    await page.getByText('The email or password is not right. Check both and try again.').waitFor()
    forgive(page)
    await page.getByLabel('Password', { exact: true }).fill(inject('password'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/spa/dashboard')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText(), { timeout: 10_000 }).toMatch(/^Good /)
  })

  it('logs out at once and comes back to the page that was left [SH-579]', async () => {
    const page = await browser.open()
    await signInAs(page, 'hr')
    await page.goto('/auth/logout?redirect_url=/spa/people')
    await page.waitForURL('**/auth/login?redirect_url=*')
    expect(await page.context().cookies()).toEqual([])
    await fillInSignIn(page, 'hr@demo.example')
    await page.waitForURL('**/spa/people')
  })

  it('does not follow a redirect out of the application', async () => {
    const page = await browser.open()
    await page.goto('/auth/logout?redirect_url=https://example.com/')
    expect(new URL(page.url()).host).toBe(new URL(inject('address')).host)
    expect(page.url()).not.toContain('example.com')
  })

  it('shows nothing of the application to somebody who is not signed in [SH-431]', async () => {
    const page = await browser.open()
    await page.goto('/spa/people')
    await page.waitForURL('**/auth/login**')
    expect(await page.getByRole('navigation').count()).toBe(0)
  })

  it('keeps a tenant to itself: the other organisation has its own people', async () => {
    const page = await browser.open()
    await signIn(page, 'admin@acme.example', 'acme')
    await page.goto('/spa/people')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain('demo.example')
  })

  it('shows the page to the double-slash address and 404 to an unknown one [SH-029][SH-030][SH-644]', async () => {
    const page = await browser.open(phone)
    await signInAs(page, 'hr')
    await page.goto('/spa//people')
    await page.waitForURL('**/spa/people')
    await page.goto('/spa/no-such-page')
    await page.getByText("The page that you're looking for was removed or doesn't exist.").waitFor()
    expect(new URL(page.url()).pathname).toBe('/spa/no-such-page')
  })
})
