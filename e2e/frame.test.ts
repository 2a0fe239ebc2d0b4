import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, phone, runInDatabase, signInAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { takeTimers } from './lib/profiles.ts'
import { hoverUntil, settled } from './lib/settled.ts'

const { open, openAs } = useBrowser()
const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])

describe('the navigation', () => {
  it('is a bar on a phone, with the search and the way to a page of everything, which makes room for a form [SH-011][SH-013]', async () => {
    const page = await openAs('hr', '/spa/dashboard', phone)
    await expect.poll(() => page.locator('.side-navigation').isVisible()).toBe(false)
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    await bar.getByRole('link', { name: 'More' }).click()
    await heading(page, 'All pages')
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('orga cha')
    const found = page.getByRole('main').getByRole('link')
    await expect.poll(() => found.allInnerTexts()).toEqual(['Organisation chart'])
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('')
    await page.getByRole('region', { name: 'People' }).getByRole('link', { name: 'Directory' }).click()
    await heading(page, 'People')
    await expect.poll(() => bar.locator('[aria-current=page]').allInnerTexts()).toEqual(['People'])
    await bar.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: /^Search/ }).fill('birthdays')
    await page.getByRole('option', { name: 'Birthdays' }).click()
    await heading(page, 'Birthdays')
    await goInPlace(page, '/spa/people/create')
    await page.locator('.form-footer').waitFor()
    await expect.poll(() => bar.isVisible()).toBe(false)
    await page.goBack()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => bar.isVisible()).toBe(false)
  })

  it('is narrowed to its icons, those of the open entry among them, and stays so; the page that is open is marked [SH-010][SH-309]', async () => {
    const page = await openAs('hr', '/spa/people?search=a')
    const side = page.getByRole('navigation', { name: 'Main navigation' })
    const width = async () => (await side.boundingBox())?.width
    await expect.poll(() => side.locator('[aria-current=page]').innerText()).toBe('Directory')
    expect(await width()).toBe(240)
    await page.getByRole('button', { name: 'Collapse menu' }).click()
    await expect.poll(width).toBe(64)
    await side.getByRole('link', { name: 'Organisation chart' }).waitFor()
    await page.reload()
    await side.waitFor()
    await expect.poll(width).toBe(64)
    const hint = page.getByRole('tooltip')
    await hoverUntil(side.getByRole('link', { name: 'Directory' }), hint.getByText('Directory', { exact: true }))
    await page.keyboard.press('Escape')
    await hint.waitFor({ state: 'detached' })
    await side.getByRole('link', { name: 'Home' }).click()
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
    await page.waitForURL('**/jobs**')
    await settled(page)
    const lowest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(await top()).toBe(Math.min(here, lowest))
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    await page.goBack()
    await expect.poll(top).toBe(left)
  })
})

describe('the tabs of a person', () => {
  it('are the same seven in the same order on every page, with a second row where one has several pages, and scroll on a phone', async () => {
    const page = await openAs('hr', '/spa/people')
    await page.locator('a[data-row-link]').first().click()
    await page.waitForURL('**/profile')
    const line = page.getByRole('navigation', { name: 'Sections of this page' })
    const names = () => line.getByRole('link').allInnerTexts()
    const inOrder = ['Profile', 'Job', 'Documents', 'Onboarding', 'Qualifications', 'Growth', 'Notes']
    let seven: string[] = []
    const found = async () => (seven = await names()).map((name) => name.replace('Jobs', 'Job'))
    await expect.poll(found).toEqual(inOrder)
    await settled(page)
    await line.getByRole('link', { name: 'Growth' }).press('Enter')
    const second = page.getByRole('navigation', { name: 'Growth' })
    await second.getByRole('link', { name: 'Skills' }).press('Enter')
    await page.waitForURL('**/skills')
    await expect.poll(() => page.locator('.page-tab[aria-current=page]').allInnerTexts()).toEqual(['Growth', 'Skills'])
    await line.getByRole('link', { name: 'Notes' }).click()
    await page.getByRole('navigation', { name: 'Notes' }).getByRole('link', { name: 'Performance improvement plans' }).click()
    await page.waitForURL('**/performance-improvement-plan')
    await expect.poll(names).toEqual(seven)
    await page.setViewportSize(phone.viewport)
    await settled(page)
    await expect.poll(names).toEqual(seven)
    expect(await line.getByRole('button').count()).toBe(0)
    const open = line.locator('[aria-current=page]')
    await expect
      .poll(async () => ((await open.boundingBox())?.x ?? 999) + ((await open.boundingBox())?.width ?? 0))
      .toBeLessThanOrEqual(390)
  })
})

describe('the menu of the account', () => {
  it('opens by key with the focus in it, gives the focus back, and makes pages dark, but on paper, where they have neither bar nor navigation [SH-012]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const button = page.getByRole('button', { name: /^Your account, / })
    const menu = page.getByRole('menu')
    for (const time of ['first', 'second']) {
      await button.focus()
      await page.keyboard.press('Enter')
      await menu.waitFor()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement)), { message: time }).toBe(true)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await button.click()
    await page.getByRole('menuitem', { name: 'Appearance' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.poll(() => scheme(page)).toBe('dark')
    await page.reload()
    await heading(page, /^Good /)
    expect(await scheme(page)).toBe('dark')
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => scheme(page)).toBe('light')
    for (const part of ['.top-bar', '.side-navigation', '.skip-link']) expect(await page.locator(part).isVisible(), part).toBe(false)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => scheme(page)).toBe('dark')
  })
})

describe('every page', () => {
  it('has the search above it, asks one GraphQL service by POST, changes at 960 px, and answers in toasts at its bottom left [SH-009][SH-014][SH-024][SH-427][SH-581][SH-690][SH-691][SH-695][SH-697][SH-698][PW-737]', async () => {
    const page = await openAs('hr', '/spa/people', { ...desktop, reducedMotion: 'no-preference' })
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (['fetch', 'xhr'].includes(request.resourceType())) asked.add(`${request.method()} ${pathname.split('/').slice(0, 2).join('/')}`)
    })
    await page.goto('/spa/dashboard')
    for (const path of ['/spa/dashboard', '/spa/settings', '/spa/me/settings']) {
      await goInPlace(page, path)
      await page.waitForURL(`**${path}`)
      await settled(page)
      await page
        .getByRole('banner')
        .getByRole('combobox', { name: /^Search/ })
        .or(page.getByRole('banner').getByRole('button', { name: /^Search/ }))
        .first()
        .waitFor()
    }
    expect([...asked].filter((each) => !each.endsWith('/translations')).toSorted()).toEqual(['POST /api', 'POST /graphql'])

    await page.getByRole('combobox', { name: 'Time zone' }).click()
    const list = page.locator('.mantine-Select-dropdown:visible')
    await list.getByRole('option', { disabled: false }).nth(40).waitFor({ state: 'attached' })
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(380)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Save' }).click()
    const toast = page.locator('.toast')
    await toast.waitFor()
    expect(await toast.evaluate((element) => [getComputedStyle(element).maxWidth, getComputedStyle(element).transitionDuration])).toEqual([
      '500px',
      '0.5s',
    ])
    const place = async () => {
      const { x, y = 0, height = 0 } = (await toast.boundingBox()) ?? {}
      return [x, y + height]
    }
    await expect.poll(place).toEqual([16, expect.closeTo(900 - 76, -1)])
    await expect.poll(() => page.getByRole('status').filter({ has: toast }).count()).toBe(1)
    await toast.getByRole('button', { name: 'Close' }).click()
    await toast.waitFor({ state: 'detached' })

    const aside = page.locator('.side-navigation')
    await page.setViewportSize({ width: 960, height: 900 })
    await aside.waitFor()
    await page.setViewportSize({ width: 959, height: 900 })
    await aside.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await toast.boundingBox())?.width).toBe(390 - 16)
  })

  it('asks every ten minutes what its top bar has become, without prolonging the session, and goes on saying how long ago something was, but shows no clock [SH-599][SH-666][SH-694]', async () => {
    const page = await open()
    await signInAs(page, 'employee')
    await takeTimers(page)
    await page.goto('/spa/me/settings')
    const ago = page.getByRole('region', { name: 'About me' }).locator('time')
    await ago.waitFor()
    await settled(page)
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) asked.push(`refresh ${request.headers()['user-activity'] ?? 'by itself'}`)
      const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string }
      if (operationName === 'PageHeaderItems') asked.push(operationName)
    })
    await runInDatabase("update users set display_name = 'Newly Named' where username = 'employee@demo.example'")
    await page.clock.fastForward('09:00')
    await settled(page)
    expect(asked.filter((each) => each === 'PageHeaderItems')).toEqual([])
    await page.clock.fastForward('01:01')
    await page.getByRole('button', { name: 'Your account, Newly Named' }).waitFor()
    expect(asked.filter((each) => each === 'PageHeaderItems')).toHaveLength(1)
    expect(asked).not.toContain('refresh true')

    await page.clock.fastForward('02:50:00')
    await expect.poll(() => ago.innerText()).toBe('3 hours ago')
    const frame = page.locator('.top-bar, .side-navigation')
    expect(await frame.getByText(/\d:\d\d/).count()).toBe(0)
  })
})
