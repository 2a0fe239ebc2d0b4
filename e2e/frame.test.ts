import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { forgive, phone, useBrowser } from './browser.ts'
import { hoverUntil, settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])

describe('the navigation', () => {
  it('stands in a drawer on a phone, which closes on Escape, on a click beside it and on a choice [SH-011][SH-013]', async () => {
    const page = await openAs('hr', '/spa/dashboard', phone)
    const drawer = page.getByRole('dialog', { name: 'Main navigation' })
    expect(await page.locator('.side-navigation').isVisible()).toBe(false)
    const open = async () => {
      await page.getByRole('button', { name: 'Open navigation' }).click()
      await drawer.waitFor()
    }
    await open()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await open()
    await page.mouse.click(380, 400)
    await drawer.waitFor({ state: 'hidden' })
    await open()
    await drawer.getByRole('link', { name: 'People', exact: true }).click()
    await heading(page, 'People')
    await drawer.waitFor({ state: 'hidden' })
  })

  it('is narrowed to its icons, and stays so; the page that is open is marked [SH-010][SH-309]', async () => {
    const page = await openAs('hr', '/spa/people?search=a')
    const side = page.getByRole('navigation', { name: 'Main navigation' })
    const width = async () => (await side.boundingBox())?.width
    expect(await side.locator('[aria-current=page]').innerText()).toBe('People')
    expect(await width()).toBe(240)
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await expect.poll(width).toBe(64)
    await page.reload()
    await side.waitFor()
    await expect.poll(width).toBe(64)
    const hint = page.getByRole('tooltip')
    await hoverUntil(side.getByRole('link', { name: 'People' }), hint.getByText('People', { exact: true }))
    await page.keyboard.press('Escape')
    await hint.waitFor({ state: 'detached' })
    await side.getByRole('link', { name: 'Dashboard' }).click()
    await heading(page, /^Good /)
  })
})

describe('a hint', () => {
  it('shows what the pointer rests on already when hints have loaded', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    await page.addInitScript(() => {
      let isIdle = false
      const waiting: IdleRequestCallback[] = []
      const run = (act: IdleRequestCallback) => act({ didTimeout: false, timeRemaining: () => 0 })
      globalThis.requestIdleCallback = (act) => {
        if (isIdle) run(act)
        else waiting.push(act)
        return 0
      }
      addEventListener('test-idle', () => {
        isIdle = true
        for (const act of waiting.splice(0)) run(act)
      })
    })
    await page.reload()
    const button = page.getByRole('banner').locator('[data-hint]').first()
    await button.hover()
    expect(await page.getByRole('tooltip').count()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('test-idle')))
    await page
      .getByRole('tooltip')
      .getByText((await button.getAttribute('data-hint')) ?? '', { exact: true })
      .waitFor()
  })
})

describe('a page', () => {
  it('says that it is idle once nothing is on its way any more, and no longer when something is', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const idle = page.locator('html[data-idle]')
    const answers = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'People', exact: true }).click()
    expect(await idle.count()).toBe(0)
    answers.resolve()
    await page.locator('[data-row-link]').first().waitFor()
    await idle.waitFor({ state: 'attached' })
    await page.unrouteAll({ behavior: 'wait' })
  })
})

describe('the menu of who is signed in', () => {
  it('opens by key with the focus in it, and gives the focus back', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const button = page.getByRole('button', { name: /^Your account, / })
    const menu = page.getByRole('menu')
    for (const time of ['first', 'second']) {
      await button.focus()
      await page.keyboard.press('Enter')
      await menu.waitFor()
      await page.keyboard.press('ArrowDown')
      expect(await menu.evaluate((element) => element.contains(document.activeElement)), time).toBe(true)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })
})

describe('the start', () => {
  it('asks each question once, before the application itself has come', async () => {
    const page = await openAs('hr', '/spa/me/settings')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/graphql') asked.push((request.postDataJSON() as { operationName: string }).operationName)
    })
    const application = Promise.withResolvers<void>()
    await page.route('**/assets/application-*.js', async (route) => {
      await application.promise
      await route.continue()
    })
    const opening = page.goto('/spa/dashboard')
    const questions = [
      'ComingChangesCard',
      'JobsToRepairCount',
      'MyJobCard',
      'MyPeopleCard',
      'MyTeamCard',
      'MyTraining',
      'Pins',
      'SessionDetails',
      'WorkforceCard',
    ]
    await expect.poll(() => asked.toSorted()).toEqual(questions)
    application.resolve()
    await opening
    await page.getByRole('heading', { level: 2, name: 'My team' }).waitFor()
    await settled(page)
    expect(asked.toSorted()).toEqual(questions)
  })

  it('shows a spinner and nothing of the application until the texts have come [SH-023]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const texts = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/translations/**', async (route) => {
      asked += 1
      await texts.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page.waitForLoadState('load')
    expect(await page.locator('.splash').isVisible()).toBe(true)
    expect(await page.getByRole('main').count()).toBe(0)
    texts.resolve()
    await heading(page, /^Good /)
    expect(await page.locator('.splash').count()).toBe(0)
  })
})

describe('the dashboard', () => {
  it('greets by the name that one is called, also where display names begin with the last name', async () => {
    const page = await openAs('hr', '/spa/people')
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data?: { getSession?: { user: object } } }
      Object.assign(answer.data?.getSession?.user ?? {}, { displayName: 'Smith, Maggie', preferredOrFirstName: 'Maggie' })
      await route.fulfill({ response, json: answer })
    })
    await page.goto('/spa/dashboard')
    await heading(page, /^Good /)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Good \w+, Maggie$/)
    await page.unrouteAll({ behavior: 'wait' })
  })
})

describe('moving between pages', () => {
  it('begins at the top, except between the pages of one person, and comes back to where one was [SH-313][SH-314]', async () => {
    const page = await openAs('hr', '/spa/people', { viewport: { width: 1000, height: 400 } })
    const top = () => page.evaluate(() => scrollY)
    const person = page.locator('a[data-row-link]').nth(15)
    await person.scrollIntoViewIfNeeded()
    const left = await top()
    expect(left).toBeGreaterThan(100)
    await person.click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    expect(await top()).toBe(0)
    const jobs = page.getByRole('link', { name: /^Jobs?$/ })
    await jobs.scrollIntoViewIfNeeded()
    const here = await top()
    expect(here).toBeGreaterThan(0)
    await jobs.click()
    await page.getByRole('article').first().waitFor()
    expect(await top()).toBe(here)
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    await page.goBack()
    await expect.poll(top).toBe(left)
  })
})

describe('a list', () => {
  it('shows the columns that were chosen, and remembers them', async () => {
    const page = await openAs('hr', '/spa/people')
    await page.locator('[data-row-link]').first().waitFor()
    const heads = () => page.getByRole('columnheader').allInnerTexts()
    expect(await heads()).toContain('Location')
    expect(await heads()).not.toContain('Employee number')
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Location' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Employee number' }).click()
    expect(await page.getByRole('menuitemcheckbox', { name: 'Name' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.reload()
    const numbers = page.locator('td[data-label="Employee number"]')
    await numbers.first().waitFor()
    expect((await numbers.allInnerTexts()).join()).toMatch(/\d{3}/)
    expect(await heads()).not.toContain('Location')
  })
})

describe('the search of the top bar', () => {
  it('offers recent records, actions and pages before anything is typed, and finds actions by their words', async () => {
    const page = await openAs('hr', '/spa/people?search=zara')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.keyboard.press('Control+k')
    const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
    await options.filter({ hasText: 'Create person' }).waitFor()
    expect(await options.first().innerText()).toContain(name.split('\n')[0])
    expect(await options.filter({ hasText: 'Team training' }).count()).toBe(1)
    await page.keyboard.type('dark')
    await options.filter({ hasText: 'Switch to dark' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    await page.keyboard.press('Control+k')
    await options.filter({ hasText: 'Create person' }).click()
    await page.waitForURL('**/people/create')
  })

  it('asks nothing before anything is typed, and leads to the page of a colleague, and to one’s own profile [SH-602]', async () => {
    const page = await openAs('employee', '/spa/dashboard')
    const asked: object[] = []
    page.on('request', (request) => {
      const { operationName, variables } = (request.postDataJSON() ?? {}) as { operationName?: string; variables?: object }
      if (operationName === 'PerformPeopleSearch') asked.push(variables ?? {})
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.type('   ')
    await settled(page)
    expect(asked).toEqual([])
    await page.keyboard.press('Escape')
    const go = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
      await page.getByRole('option').first().waitFor()
      const [name = ''] = (await page.getByRole('option').first().innerText()).split('\n').slice(-2)
      await page.keyboard.press('Enter')
      return name
    }
    const colleague = await go('oneill')
    expect(asked).toContainEqual({ searchText: 'oneill', showPastStaff: false })
    await heading(page, colleague)
    await page.getByRole('heading', { level: 2, name: 'Work' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/profile$/)
    await go('employee@demo')
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
  })
})

describe('a search that finds nobody', () => {
  it('says so, or that the user may not see people [PW-716][PW-717]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const seek = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
    }
    await seek('xyzzy')
    await page.getByRole('status').getByText('No results found').waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data?: { performPeopleSearch?: object } }
      if (answer.data?.performPeopleSearch) Object.assign(answer.data.performPeopleSearch, { noResultsReason: 'NO_PERMISSION' })
      await route.fulfill({ response, json: answer })
    })
    await seek('plugh')
    await page.getByText("You don't have permission to search people").waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })
})

describe('a page on paper', () => {
  it('is light, whatever was chosen for the screen and remembered, and has neither bar nor navigation [SH-012]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    await page.getByRole('button', { name: /^Your account,/ }).click()
    await page.getByRole('menuitem', { name: 'Appearance' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.poll(() => scheme(page)).toBe('dark')
    await page.reload()
    await heading(page, /^Good /)
    expect(await scheme(page)).toBe('dark')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => scheme(page)).toBe('light')
    for (const part of ['.top-bar', '.side-navigation', '.skip-link']) expect(await page.locator(part).isVisible(), part).toBe(false)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => scheme(page)).toBe('dark')
  })
})

describe('a page that cannot be shown', () => {
  it('because its identifier is none keeps its address and says Page Not Found, while slugs are words [AD-018]', async () => {
    const page = await openAs('admin', '/spa/settings/permissions/people.create')
    await page.getByRole('main').getByText('people.create').first().waitFor()
    for (const path of ['/spa/people/17/profile', '/spa/settings/permission-groups/employee', '/spa/settings/bulk-data-tool/import/1']) {
      await page.goto(path)
      await heading(page, 'Page Not Found')
      expect(new URL(page.url()).pathname).toBe(path)
    }
    forgive(page)
  })

  it('says that there is no connection, what may be the cause, and goes on when it is back [SH-375][SH-643][PW-729]', async () => {
    const page = await openAs('hr', '/spa/people')
    const link = page.locator('a[data-row-link]').first()
    await link.waitFor()
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await link.click()
    await heading(page, "You're offline")
    expect(await page.getByRole('main').innerText()).toMatch(
      /internet connection[^]*VPN[^]*Wait 5 minutes[^]*reference id [\da-f]{8}\.[^]*Back to Dashboard\s+Help Centre/,
    )
    await page.unroute('**/graphql')
    forgive(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
  })

  it('is not needed for what was loaded before: a strip says how old it is, until the server is there again', async () => {
    const page = await openAs('hr', '/spa/people')
    const strip = page.getByText(/^Can’t reach Kith. You’re seeing what was loaded at \d/)
    await page.context().setOffline(true)
    await strip.waitFor()
    await page.getByRole('button', { name: 'Try now' }).click()
    await strip.waitFor()
    expect(await page.locator('a[data-row-link]').count()).toBeGreaterThan(10)
    await page.context().setOffline(false)
    await strip.waitFor({ state: 'detached' })
    await page.route('**/graphql', (route) => route.abort('connectionrefused'))
    await page.route('**/health/ready', (route) => route.abort('connectionrefused'))
    await page.getByRole('searchbox').fill('zara')
    await strip.waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await strip.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /Zara/ }).first().waitFor()
    forgive(page)
  })

  it('because it fails while it is drawn names a reference too [SH-642]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data?: { listPeople?: { items?: unknown[] } } }
      if (answer.data?.listPeople?.items) answer.data.listPeople.items = [null]
      await route.fulfill({ response, json: answer })
    })
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'People', exact: true }).click()
    await heading(page, 'System error')
    expect(await page.getByRole('main').innerText()).toMatch(/contact support and quote the reference id [0-9a-z-]{8,}/)
    await page.unrouteAll({ behavior: 'wait' })
    forgive(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.locator('[data-row-link]').first().waitFor()
  })

  it('for a failure of the server names its reference, and what to do with it [SH-367][SH-368][SH-372][SH-373][SH-374][PW-728]', async () => {
    const page = await openAs('hr', '/spa/people')
    const link = page.locator('a[data-row-link]').first()
    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: { data: null, errors: [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL', reference: 'abc123de' } }] },
      }),
    )
    await link.click()
    await heading(page, 'System error')
    await page.getByText('contact support and quote the reference id abc123de', { exact: false }).waitFor()
    expect(await page.getByRole('link', { name: 'Help Centre' }).getAttribute('target')).toBe('_blank')
    expect(await page.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/spa/dashboard')
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    forgive(page)
  })
})

describe('the browser', () => {
  it('keeps lookups of this user, nothing about people, and nothing after logging out [SH-456]', async () => {
    const page = await openAs('hr', '/spa/people')
    const kept = () => page.evaluate(readCache)
    await expect.poll(kept).toContain('listAllBusinessUnits')
    expect(await kept()).not.toMatch(/displayName|listPeople|@demo\.example/)
    await page.getByRole('button', { name: /^Your account,/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL('**/auth/login**')
    expect(await kept()).toBe('[]')
  })
})

/** Runs in the page: everything that IndexedDB holds for it. */
function readCache(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kith-cache', 1)
    opening.onerror = () => reject(opening.error ?? new Error('No IndexedDB'))
    opening.onsuccess = () => {
      const all = opening.result.transaction('cache').objectStore('cache').getAll()
      all.onsuccess = () => (opening.result.close(), resolve(JSON.stringify(all.result)))
    }
  })
}

describe('telemetry', () => {
  it('is sent only after the operator has switched it on: errors of the page, not those in answers of GraphQL, and which pages are opened [SH-646]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const sent: { path: string; body: Record<string, string> }[] = []
    await page.route(/\/api\/(errors|track)$/, async (route) => {
      sent.push({ path: new URL(route.request().url()).pathname, body: route.request().postDataJSON() as Record<string, string> })
      await route.fulfill({ status: 202, json: {} })
    })
    const fail = (message: string) => page.evaluate((text) => void Promise.reject(new Error(text)), message)
    await fail('Before')
    await page.evaluate(() => document.head.insertAdjacentHTML('beforeend', '<meta name="kith-telemetry" content="errors analytics">'))
    await page.route('**/graphql', (route) =>
      route.fulfill({ json: { data: null, errors: [{ message: 'Broken', extensions: { code: 'INTERNAL' } }] } }),
    )
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'People', exact: true }).click()
    await page.getByText('quote the reference id', { exact: false }).first().waitFor()
    await fail('A mistake of the page')
    await expect
      .poll(() => sent)
      .toEqual([
        { path: '/api/track', body: { page: 'people.index' } },
        { path: '/api/errors', body: expect.objectContaining({ message: 'A mistake of the page', page: 'people.index' }) as object },
      ])
    forgive(page)
  })
})
