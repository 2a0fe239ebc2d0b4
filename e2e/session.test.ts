import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { address, fillInSignIn, forgive, phone, signIn, signInAs, useBrowser } from './browser.ts'
import { now } from './lib/clock.ts'
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
  it('refuses a wrong password without saying what was wrong, and then lets the right one in', async () => {
    const page = await browser.open()
    await page.goto('/auth/login')
    await fillInSignIn(page, 'hr@demo.example', 'demo', 'not the password')
    await page.getByText('The organisation, email or password is not right. Check them and try again.').waitFor()
    forgive(page)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/spa/dashboard')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Good /)
  })

  it('answers an unknown organisation like a wrong password, and says how long to wait after too many tries', async () => {
    const page = await browser.open()
    await page.goto('/auth/login')
    const alert = page.getByRole('alert').filter({ hasText: /\w/ })
    for (let tries = 0; tries < 10; tries += 1) {
      await fillInSignIn(page, 'nobody@nowhere.example', 'no-such-place', 'a guess')
      await alert.getByText('The organisation, email or password is not right. Check them and try again.').waitFor()
    }
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

  it('ends in every tab at once', async () => {
    const page = await browser.openAs('manager', '/spa/dashboard')
    const other = await page.context().newPage()
    await other.goto('/spa/people')
    await other.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    await page.getByRole('button', { name: /^Your account,/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    for (const each of [page, other]) await expect.poll(() => new URL(each.url()).pathname).toBe('/auth/login')
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
    await page.clock.install({ time: now() })
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

  it('logs out at once and comes back to the page that was left [SH-579]', async () => {
    const page = await browser.open()
    await signInAs(page, 'hr')
    await page.goto('/auth/logout?redirect_url=/spa/people')
    await page.waitForURL('**/auth/login?redirect_url=*')
    expect(await sessionCookies(page)).toEqual([])
    await fillInSignIn(page, 'hr@demo.example')
    await page.waitForURL('**/spa/people')
  })

  it('does not follow a redirect out of the application', async () => {
    const page = await browser.open()
    await page.goto('/auth/logout?redirect_url=https://example.com/')
    expect(new URL(page.url()).host).toBe(new URL(address()).host)
    expect(page.url()).not.toContain('example.com')
  })

  it('shows nothing of the application to a user who is not signed in [SH-431]', async () => {
    const page = await browser.open()
    await page.goto('/spa/people')
    await page.waitForURL('**/auth/login**')
    await settled(page)
    expect(await page.getByRole('navigation').count()).toBe(0)
  })

  it('keeps a tenant to itself: the other organisation has its own people', async () => {
    const page = await browser.open()
    await signIn(page, 'admin@acme.example', 'acme')
    await page.goto('/spa/people')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain('demo.example')
  })

  it('shows the page to the double-slash address and 404 to an unknown one, which stays in the address bar [SH-029][SH-030][SH-031][SH-644][PW-730]', async () => {
    const page = await browser.open(phone)
    await signInAs(page, 'hr')
    await page.goto('/spa//people')
    await page.waitForURL('**/spa/people')
    await page.goto('/spa/no-such-page')
    await page.getByText("The page that you're looking for was removed or doesn't exist.").waitFor()
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/spa/no-such-page')
    await page.goto(`${address()}//spa//settings`)
    await page.waitForURL('**/spa/settings')
    for (const path of ['/no-such-page', '/spa/404']) {
      await page.goto(path)
      await page.getByText("The page that you're looking for was removed or doesn't exist.").waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    forgive(page)
  })

  it('shows 404 for an identifier that is none or that nobody has, and denies a page without its permission [SH-028]', async () => {
    const page = await browser.openAs('employee', '/spa/dashboard')
    const heading = async (path: string) => {
      await page.goto(path)
      const main = page.getByRole('main').getByRole('heading', { level: 1, name: /^(Page Not Found|Access denied)$/ })
      return main.innerText()
    }
    const nobody = '0197a0de-0000-7000-8000-000000000009'
    for (const path of ['/spa/people/17/profile', `/spa/people/${nobody}/profile`, `/spa/people/${nobody}/jobs/17`])
      expect(await heading(path), path).toBe('Page Not Found')
    for (const path of ['/spa/settings/users', `/spa/settings/users/${nobody}`]) expect(await heading(path), path).toBe('Access denied')
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

  async function isSignedIn(page: Page) {
    await page.goto('/spa/people')
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
  }

  it('signs nobody out by a form to refresh', async () => {
    const page = await browser.open()
    await signInAs(page, 'manager')
    await visit(page, 'document.forms[0].submit()')
    await page.waitForURL('**/api/auth/refresh')
    expect(await page.locator('body').innerText()).toContain('trace-request-id')
    expect(await sessionCookies(page)).toEqual(['kith_id', 'kith_refresh'])
    forgive(page)
    await isSignedIn(page)
  })

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
