import { describe, expect, it } from 'vitest'
import { signInAs, useBrowser } from './browser.ts'
import { now } from './lib/clock.ts'

const { open, openAs } = useBrowser()

describe('one’s own settings', () => {
  it('change the language and the formats of the whole interface at once [SH-017][SH-019][SH-020][SH-613][AD-375][AD-376]', async () => {
    const page = await openAs('starter', '/spa/dashboard')
    await page.getByRole('button', { name: /^Your account,/ }).click()
    await page.getByRole('menuitem', { name: 'My settings' }).click()
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Español' }).click()
    await page.getByRole('combobox', { name: 'Time format' }).click()
    await page.getByRole('option', { name: /^24/ }).click()
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Toronto')
    await page.getByRole('option', { name: /^America\/Toronto/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mi configuración' }).waitFor()
    expect(await page.getByText(/^Ahora es/).innerText()).toMatch(/\d\d:\d\d hrs\.$/)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Mi configuración' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Zona horaria' }).inputValue()).toContain('America/Toronto')
  })

  it('have light and dark, which the browser keeps as soon as it is chosen', async () => {
    const page = await openAs('employee', '/spa/me/settings')
    const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
    const choice = page.getByRole('radiogroup', { name: 'Appearance' })
    await choice.getByText('Dark', { exact: true }).click()
    await expect.poll(scheme).toBe('dark')
    await page.reload()
    await choice.waitFor()
    expect(await scheme()).toBe('dark')
  })

  it('hold everywhere as soon as they are saved, also right after the page was opened [SH-018]', async () => {
    const page = await open()
    await signInAs(page, 'manager')
    // Who is here is known before the application has come, and for the page no time passes: what was prefetched stays fresh.
    const whoIsHere = page.waitForResponse((answer) => answer.request().postData()?.includes('SessionDetails') ?? false)
    await page.route('**/assets/application-*.js', async (route) => {
      await whoIsHere
      await route.continue()
    })
    await page.clock.setFixedTime(now())
    await page.goto('/spa/me/settings')
    await page.getByRole('combobox', { name: 'Date format' }).click()
    await page.getByRole('option', { name: /^\d{4}\/\d\d\/\d\d$/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^It is now \d{4}\/\d\d\/\d\d/).waitFor()
    await page.getByRole('status').getByText(/saved/i).waitFor()
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard' }).click()
    const days = page.getByText(/^\d{4}\/\d\d\/\d\d$/)
    await days.first().waitFor()
    expect(await days.count()).toBeGreaterThan(0)
  })

  it('offer four date formats and two time formats, and are reached from the address in the settings as well [SH-021]', async () => {
    const page = await openAs('employee', '/spa/settings/account')
    await page.waitForURL('**/spa/me/settings')
    const offered = async (name: string) => {
      await page.getByRole('combobox', { name }).click()
      await page.getByRole('option').first().waitFor()
      const options = await page.getByRole('option').allInnerTexts()
      await page.keyboard.press('Escape')
      return options.map((option) => option.trim())
    }
    const [day, slashed, american, ordered, ...others] = await offered('Date format')
    expect(others).toEqual([])
    expect(day).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/)
    const [, dayOfMonth, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(slashed ?? '') ?? []
    expect(american).toBe(`${month}/${dayOfMonth}/${year}`)
    expect(ordered).toBe(`${year}/${month}/${dayOfMonth}`)
    expect(await offered('Time format')).toEqual(['12 hours (2:05 PM)', '24 hours (14:05)'])
  })

  it('keep saying how long ago the user signed in, as time passes, and show no clock [SH-694]', async () => {
    const page = await openAs('employee', '/spa/me/settings')
    await page.clock.install({ time: now() })
    await page.goto('/spa/me/settings')
    const ago = page.getByRole('region', { name: 'About me' }).locator('time')
    await ago.waitFor()
    const before = await ago.innerText()
    await page.clock.fastForward('03:00:00')
    await expect.poll(() => ago.innerText()).toMatch(/^3 hours ago$/)
    expect(before).not.toBe('3 hours ago')
    expect(
      await page
        .locator('.top-bar, .side-navigation')
        .getByText(/\d:\d\d/)
        .count(),
    ).toBe(0)
  })
})
