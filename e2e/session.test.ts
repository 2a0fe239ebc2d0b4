import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { address, fillInSignIn, forgive, phone, signIn, signInAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { takeTimers } from './lib/profiles.ts'
import { password } from './lib/secrets.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser({ alwaysLoads: true })

/** The cookies that log-out takes away: a device stays known. */
const sessionCookies = async (page: Page) =>
  (await page.context().cookies())
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('device'))
    .toSorted()

describe('signing in and out', () => {
  it('refuses a wrong password without saying what was wrong, lets the right one in, and comes back to the page that was left at log-out [SH-431][SH-579]', async () => {
    const page = await browser.open()
    await page.goto('/spa/people')
    await page.waitForURL('**/auth/login?redirect_url=%2Fspa%2Fpeople')
    await settled(page)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await fillInSignIn(page, 'hr@demo.example', 'demo', 'not the password')
    await page.getByText('The organisation, email or password is not right. Check them and try again.').waitFor()
    forgive(page)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/spa/people')
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    await page.goto('/auth/logout?redirect_url=/spa/settings')
    await page.waitForURL('**/auth/login?redirect_url=*')
    expect(await sessionCookies(page)).toEqual([])
    await fillInSignIn(page, 'hr@demo.example')
    await page.waitForURL('**/spa/settings')
  })

  it('says how long to wait after too many tries, also for an organisation that is unknown', async () => {
    const page = await browser.open()
    await page.goto('/auth/login')
    const guess = { tenant: 'no-such-place', email: 'nobody@nowhere.example', password: 'a guess' }
    for (let tries = 0; tries < 9; tries += 1) await page.request.post('/api/auth/sign-in', { data: guess })
    const alert = page.getByRole('alert').filter({ hasText: /\w/ })
    await fillInSignIn(page, guess.email, guess.tenant, guess.password)
    await alert.getByText('The organisation, email or password is not right. Check them and try again.').waitFor()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => alert.innerText()).toBe('Too many attempts. Try again in 5 minutes.')
    forgive(page)
  })

  it('keeps the language that was chosen on the sign-in page, here and everywhere else [SH-016]', async () => {
    const page = await browser.open()
    await page.goto('/auth/login')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
    await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor()
    await page.getByRole('textbox', { name: 'Organización' }).fill('acme')
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('admin@acme.example')
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Configuración' }).first().waitFor()
    const elsewhere = await browser.open()
    await signIn(elsewhere, 'admin@acme.example', 'acme')
    await elsewhere.goto('/spa/dashboard')
    await expect.poll(() => elsewhere.getByRole('link', { name: 'Configuración' }).count()).toBeGreaterThan(0)
    await elsewhere.getByRole('button', { name: /^Su cuenta, / }).click()
    await elsewhere.getByRole('menuitem', { name: 'Idioma' }).click()
    await elsewhere.getByRole('menuitemradio', { name: 'English' }).click()
    await elsewhere.getByRole('link', { name: 'Settings', exact: true }).first().waitFor()
  })

  it('is over for a tampered token, with the message about inactivity and the way back [SH-433][SH-435][SH-633]', async () => {
    const page = await browser.open()
    await signInAs(page, 'manager')
    const cookies = await page.context().cookies()
    await page
      .context()
      .addCookies(cookies.map((each) => ({ ...each, value: each.name.endsWith('refresh') ? `${each.value}x` : each.value })))
    await page.goto('/spa/people')
    await page.waitForURL('**/auth/login?redirect_url=%2Fspa%2Fpeople')
    await page.getByText('You have been logged out due to inactivity.').waitFor()
    expect(await sessionCookies(page)).toEqual([])
    forgive(page)
  })

  it('is renewed when the mouse moves, at most once in 60 seconds, and by keys, touch and scrolling alike [SH-663][SH-664]', async () => {
    const page = await browser.open()
    await signInAs(page, 'manager')
    await takeTimers(page)
    await page.goto('/spa/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    let renewals = 0
    page.on('request', (request) => void (renewals += request.url().endsWith('/api/auth/refresh') ? 1 : 0))
    const move = async (to: number) => {
      await page.mouse.move(to, to)
      await settled(page)
    }
    await move(300)
    expect(renewals, 'right after the page was loaded').toBe(0)
    const renewedBy = async (act: () => Promise<unknown>) => {
      await page.clock.fastForward(61_000)
      const renewed = page.waitForResponse('**/api/auth/refresh')
      await act()
      await (await renewed).finished()
    }
    await renewedBy(() => move(310))
    await move(320)
    expect(renewals).toBe(1)
    const acts = [
      () => page.keyboard.press('Shift'),
      () => page.locator('body').dispatchEvent('touchstart'),
      () => page.evaluate(() => void document.dispatchEvent(new Event('scroll'))),
    ]
    for (const act of acts) await renewedBy(act)
    expect(renewals).toBe(1 + acts.length)
  })

  it('shows the page to the double-slash address and 404 to unknown addresses and ids, which stay in the address bar, while slugs are words [AD-018][PW-730][SH-028][SH-029][SH-030][SH-031][SH-644]', async () => {
    const page = await browser.open(phone)
    await signInAs(page, 'hr')
    await page.goto('/spa//people')
    await page.waitForURL('**/spa/people')
    await page.goto('/spa/no-such-page')
    await page.getByText("The page that you're looking for was removed or doesn't exist.").waitFor()
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/spa/no-such-page')
    await page.goto(`${address()}//spa//settings`)
    await page.waitForURL('**/spa/settings')
    for (const path of ['/no-such-page', '/spa/404']) {
      await page.goto(path)
      await page.getByText("The page that you're looking for was removed or doesn't exist.").waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    const nobody = '0197a0de-0000-7000-8000-000000000009'
    const unknown = [
      '/spa/people/17/profile',
      `/spa/people/${nobody}/profile`,
      `/spa/people/${nobody}/jobs/17`,
      '/spa/settings/permission-groups/employee',
      '/spa/settings/permissions/no.such.permission',
      '/spa/settings/bulk-data-tool/import/1',
    ]
    for (const path of unknown) {
      await goInPlace(page, '/spa/settings/permissions/people.create')
      await page.getByRole('main').getByText('Create people').first().waitFor()
      await goInPlace(page, path)
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    forgive(page)
  })
})

describe('the page of another site', () => {
  /** Opens a page of another site, whose script does what it likes. */
  async function visit(page: Page, script: string) {
    const html = `<form method="post" enctype="text/plain" action="${address()}/api/auth/refresh"></form><script>${script}</script>`
    await page.route('http://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto('http://elsewhere.example/')
  }

  it('that leads to log-out only makes Kith ask; who wants to leave, leaves in every tab', async () => {
    const page = await browser.open()
    await signInAs(page, 'manager')
    const script = `location = '${address()}/auth/logout?redirect_url=/spa/people'`
    await visit(page, script)
    await page.getByRole('heading', { level: 1, name: 'Log out of Kith?' }).waitFor()
    expect(await sessionCookies(page)).toEqual(['kith_id', 'kith_refresh'])
    await page.getByRole('link', { name: 'Stay signed in' }).click()
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    const other = await page.context().newPage()
    await visit(other, script)
    await other.getByRole('button', { name: 'Log out', exact: true }).click()
    for (const each of [page, other]) await expect.poll(() => new URL(each.url()).pathname).toBe('/auth/login')
    expect(await sessionCookies(page)).toEqual([])
  })
})
