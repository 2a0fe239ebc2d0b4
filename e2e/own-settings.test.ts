import { describe, expect, it } from 'vitest'
import { askAs, signInAs, useBrowser } from './browser.ts'
import { stopTime } from './lib/profiles.ts'

const { open, openAs } = useBrowser()

describe('one’s own settings', () => {
  it('change the language, the formats and the look of the whole interface at once, also the title of each page, and are kept [AD-375][AD-376][SH-017][SH-019][SH-020][SH-034][SH-613]', async () => {
    const page = await openAs('employee', '/spa/dashboard')
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
    await expect.poll(() => page.getByText(/^Ahora es/).innerText()).toMatch(/\d\d:\d\d hrs\.$/)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    const inSpanish = page.getByRole('navigation', { name: 'Navegación principal' })
    expect(await inSpanish.getByRole('link', { name: 'Home' }).count()).toBe(0)
    await page.getByRole('radiogroup').getByText('Oscuro', { exact: true }).click()
    const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
    await expect.poll(scheme).toBe('dark')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Mi configuración' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Zona horaria' }).inputValue()).toContain('America/Toronto')
    expect(await scheme()).toBe('dark')
    const ask = await askAs('employee')
    const { getSession } = await ask<{ getSession: { tenantConfig: { tenantName: string } } }>(
      '{ getSession { tenantConfig { tenantName } } }',
    )
    const titled = (title: string) => expect.poll(() => page.title()).toBe(`${title} | ${getSession.tenantConfig.tenantName}`)
    await titled('Mi configuración')
    await inSpanish.getByRole('link', { name: 'Personas', exact: true }).click()
    await titled('Personas')
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
    await stopTime(page)
    await page.goto('/spa/me/settings')
    await page.getByRole('combobox', { name: 'Date format' }).click()
    await page.getByRole('option', { name: /^\d{4}\/\d\d\/\d\d$/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^It is now \d{4}\/\d\d\/\d\d/).waitFor()
    await page.getByRole('status').getByText(/saved/i).waitFor()
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home', exact: true }).click()
    const days = page.getByText(/^\d{4}\/\d\d\/\d\d$/)
    await days.first().waitFor()
    await expect.poll(() => days.count()).toBeGreaterThan(0)
  })
})
