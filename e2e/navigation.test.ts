import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, desktop, phone, runInDatabase, useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const side = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

describe('a group of the navigation', () => {
  it('closes and opens by key, stays so, and says that the open page is inside it', async () => {
    const page = await openAs('hr', '/spa/people')
    const group = side(page).getByRole('button', { name: 'People' })
    const pages = side(page).getByRole('list', { name: 'People' })
    expect(await pages.getByRole('link').allInnerTexts()).toEqual(expect.arrayContaining(['People', 'Organisation chart', 'Compliance']))
    await group.focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('People')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await pages.waitFor({ state: 'hidden' })
    expect(await group.getAttribute('aria-expanded')).toBe('false')
    expect(await group.getAttribute('aria-current')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Growth')
    await page.reload()
    await heading(page, 'People')
    expect(await group.getAttribute('aria-expanded')).toBe('false')
    await group.press('Space')
    await pages.waitFor()
    expect(await group.getAttribute('aria-current')).toBeNull()
    await page.reload()
    await pages.waitFor()
  })

  it('shows its pages among the icons of the collapsed menu, also when it was closed', async () => {
    const page = await openAs('hr', '/spa/people')
    await side(page).getByRole('button', { name: 'People' }).click()
    expect(await side(page).getByRole('link', { name: 'Organisation chart' }).count()).toBe(0)
    await side(page).getByRole('button', { name: 'Collapse menu' }).click()
    await side(page).getByRole('link', { name: 'Organisation chart' }).waitFor()
    expect(await side(page).getByRole('button', { name: 'People' }).count()).toBe(0)
  })

  it('of a single page has no heading', async () => {
    const page = await openAs('employee', '/spa/dashboard')
    await side(page).getByRole('link', { name: 'My profile' }).waitFor()
    expect(await side(page).getByRole('button', { name: 'My profile' }).count()).toBe(0)
  })
})

interface Option {
  key: string
  label: string
  href: string | null
  phoneLabel: string | null
}
interface HeaderItem {
  id: string
  label: string
  href: string | null
  visible: boolean
  indicatorCount: number
  statusDot: boolean
  initials: string | null
  avatarUrl: string | null
  items: HeaderItem[]
}
interface Answered {
  data: {
    getNavigationItems: {
      primary: (Option & { type: string; submenus: { primaryOptions: Option[] }[] })[]
      secondary: Option[]
    }
    getPageHeaderItems: HeaderItem[]
  }
}

/** Opens a page anew with the answer to its first question as this makes it. */
async function openWith(page: Page, change: (answer: Answered['data']) => void): Promise<Answered['data']> {
  let given: Answered | undefined
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string }
    if (operationName !== 'SessionDetails') return route.continue()
    const response = await route.fetch()
    const json = (await response.json()) as Answered
    change(json.data)
    given = json
    return route.fulfill({ response, json })
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  if (!given) throw new Error('The page did not ask who is signed in')
  return given.data
}
const pagesOf = ({ getNavigationItems: { primary, secondary } }: Answered['data']): Option[] => [
  ...primary.flatMap((item): Option[] => (item.type === 'LINK' ? [item] : item.submenus.flatMap(({ primaryOptions }) => primaryOptions))),
  ...secondary,
]
const drawn = async (links: Locator) => {
  const all = await links.all()
  return Promise.all(all.map(async (link) => [await link.innerText(), await link.getAttribute('href')]))
}
/** Called differently, in another order, and without the chart: nothing that the browser could know by itself. */
const alter = ({ getNavigationItems: { primary, secondary } }: Answered['data']) => {
  // Dashboard and profile stay above what someone has pinned
  primary.push(...primary.splice(2).toReversed())
  for (const item of primary) {
    item.label = `${item.label} of ours`
    for (const menu of item.submenus) menu.primaryOptions = menu.primaryOptions.filter(({ key }) => key !== 'organisation_chart')
  }
  for (const item of secondary) item.label = 'Set up'
}

describe('what the server answers', () => {
  it('is what is drawn: pages, groups, names and order, and the menu of the account', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const asIs = await openWith(page, () => undefined)
    const links = side(page).locator('.navigation-link[href]:not([rel])')
    expect(await drawn(links)).toEqual(pagesOf(asIs).map(({ label, href: to }) => [label, to]))
    const altered = await openWith(page, alter)
    expect(await drawn(links)).toEqual(pagesOf(altered).map(({ label, href: to }) => [label, to]))
    expect(await side(page).locator('.navigation-heading').allInnerTexts()).toEqual(['Growth of ours', 'People of ours', 'Links'])
    const account = altered.getPageHeaderItems.find(({ id }) => id === 'account')
    await page.getByRole('button', { name: /^Your account, / }).click()
    await page.getByRole('menu').waitFor()
    expect(await page.getByRole('menu').getByRole('menuitem').allInnerTexts()).toEqual(
      account?.items.flatMap(({ visible, label }) => (visible ? [label] : [])),
    )
  })

  it('is what a phone draws, in its bar and in its drawer, which leads to the help as well', async () => {
    const page = await openAs('employee', '/spa/dashboard', phone)
    const answered = await openWith(page, alter)
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    const short = pagesOf(answered).flatMap(({ phoneLabel, href: to }) => (phoneLabel ? [[phoneLabel, to]] : []))
    const told = (each: unknown[][]) => each.map((one) => one.join(' ')).toSorted()
    expect(told(await drawn(bar.getByRole('link')))).toEqual(told(short))
    await bar.getByRole('button', { name: 'More' }).click()
    const drawer = page.getByRole('dialog', { name: 'Main navigation' })
    await drawer.waitFor()
    expect(await drawn(drawer.locator('.navigation-link[href]:not([rel], .navigation-help)'))).toEqual(
      pagesOf(answered).map(({ label, href: to }) => [label, to]),
    )
    expect(await page.getByRole('banner').getByRole('link', { name: /^Help/ }).count()).toBe(0)
    await drawer.getByRole('link', { name: 'Help' }).click()
    await heading(page, 'Help')
    await drawer.waitFor({ state: 'hidden' })
  })

  it('says in the top bar what waits and what is new, leaves out what is not there, and shows a picture or else initials [SH-413]', async () => {
    const page = await openAs('employee', '/spa/dashboard')
    const bar = page.getByRole('banner')
    const help = bar.getByRole('link', { name: /^Help/ })
    const account = bar.getByRole('button', { name: /^Your account, / })
    const openWithHeader = (change: (items: { help: HeaderItem; account: HeaderItem }) => void) =>
      openWith(page, ({ getPageHeaderItems: items }) => {
        const named = (id: string) => items.find((item) => item.id === id)!
        change({ help: named('help'), account: named('account') })
      })
    await openWithHeader(() => undefined)
    expect(await help.innerText()).toBe('')
    expect(await bar.locator('.waiting-dot').count()).toBe(0)
    await openWithHeader((items) => {
      Object.assign(items.help, { indicatorCount: 3 })
      Object.assign(items.account, { statusDot: true, avatarUrl: null, initials: 'QZ' })
      items.account.items.forEach((item) => Object.assign(item, { visible: item.id !== 'appearance' }))
    })
    expect([await help.innerText(), await help.getAttribute('aria-label')]).toEqual(['3', expect.stringMatching(/, 3$/)])
    await account.getByText('QZ').waitFor()
    expect(await account.locator('.waiting-dot').isVisible()).toBe(true)
    await account.click()
    await page.getByRole('menuitem', { name: 'My settings' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Appearance' }).count()).toBe(0)
    await openWithHeader((items) => {
      items.help.visible = false
      items.account.avatarUrl = '/favicon.svg'
    })
    expect(await help.count()).toBe(0)
    expect(await account.locator('img').getAttribute('src')).toBe('/favicon.svg')
  })

  it('follows the language of its reader at once, in one step, and so does the title of each page [SH-034]', async () => {
    const page = await openAs('manager', '/spa/dashboard')
    await page.getByRole('button', { name: /^Your account, / }).click()
    await page.getByRole('menuitem', { name: 'Language' }).hover()
    await page.getByRole('menuitemradio', { name: 'Français (Canada)' }).click()
    const inFrench = page.getByRole('navigation', { name: 'Navigation principale' })
    await inFrench.getByRole('link', { name: 'Tableau de bord' }).waitFor()
    expect(await inFrench.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
    await page.reload()
    await inFrench.getByRole('link', { name: 'Tableau de bord' }).waitFor()
    const { getSession } = await (
      await askAs('manager')
    )<{ getSession: { tenantConfig: { tenantName: string } } }>('{ getSession { tenantConfig { tenantName } } }')
    const titled = (title: string) => expect.poll(() => page.title()).toBe(`${title} | ${getSession.tenantConfig.tenantName}`)
    await titled('Tableau de bord')
    await inFrench.getByRole('link', { name: 'Personnes', exact: true }).click()
    await titled('Personnes')
  })
})

describe('the organisation', () => {
  it('is named at the top of the navigation, by its new name once it has one', async () => {
    const page = await openAs('admin', '/spa/settings/organisation')
    const named = side(page).locator('.navigation-organisation > span:last-child')
    const field = page.getByLabel('Name of the organisation')
    expect(await named.innerText()).toBe(await field.inputValue())
    await field.fill('Lyrebird Optics')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => named.innerText()).toBe('Lyrebird Optics')
  })
})

describe('the bar at the bottom of a phone', () => {
  it('leads to the pages that people open most, and to all of them', async () => {
    const page = await openAs('employee', '/spa/dashboard', phone)
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'People', 'Me'])
    expect(await bar.locator('[aria-current=page]').innerText()).toBe('Home')
    await bar.getByRole('link', { name: 'People' }).click()
    await heading(page, 'People')
    expect(await bar.locator('[aria-current=page]').innerText()).toBe('People')
    await bar.getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    await bar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard' }).click()
    await heading(page, /^Good /)
  })

  it('makes room for the buttons of a form, and is not on wide screens', async () => {
    const page = await openAs('hr', '/spa/people', phone)
    const bar = page.locator('.bottom-bar')
    expect(await bar.isVisible()).toBe(true)
    await page.goto('/spa/people/create')
    await page.locator('.form-footer').waitFor()
    expect(await bar.isVisible()).toBe(false)
    await page.goto('/spa/people')
    await bar.waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await bar.isVisible()).toBe(false)
  })
})

describe('who is signed in', () => {
  it('is called by the new name in the frame as soon as it is saved', async () => {
    const page = await openAs('employee', '/spa/dashboard')
    await side(page).getByRole('link', { name: 'My profile' }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    const person = new URL(page.url()).pathname.split('/')[3]
    const account = page.getByRole('button', { name: /^Your account, / })
    const before = await account.innerText()
    await page.goto(`/spa/people/${person}/preferred-name/edit`)
    await page.getByLabel('Preferred name').fill('Quill')
    const said = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string }
      if (operationName === 'SessionDetails') await said.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: /Quill/ }).waitFor()
    expect(await account.innerText()).toContain('Quill')
    expect(before).not.toContain('Quill')
    said.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  })
})

describe('every page', () => {
  it('has the search above it, asks one GraphQL service by POST, changes at 960 px, and answers in toasts at its top right [SH-009][SH-014][SH-024][SH-427][SH-581][SH-690][SH-691][SH-695][SH-697][SH-698][PW-737]', async () => {
    const page = await openAs('hr', '/spa/people', { ...desktop, reducedMotion: 'no-preference' })
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (['fetch', 'xhr'].includes(request.resourceType())) asked.add(`${request.method()} ${pathname.split('/').slice(0, 2).join('/')}`)
    })
    for (const path of ['/spa/dashboard', '/spa/settings', '/spa/me/settings']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
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
      const { x = 0, y, width = 0 } = (await toast.boundingBox()) ?? {}
      return [x + width, y]
    }
    await expect.poll(place).toEqual([1440 - 16, expect.closeTo(68, -1)])
    expect(await page.getByRole('status').filter({ has: toast }).count()).toBe(1)
    await toast.getByRole('button', { name: 'Close' }).click()
    await toast.waitFor({ state: 'detached' })

    const opener = page.getByRole('button', { name: 'Open navigation' })
    const aside = page.locator('.side-navigation')
    await page.setViewportSize({ width: 960, height: 900 })
    await aside.waitFor()
    expect(await opener.isVisible()).toBe(false)
    await page.setViewportSize({ width: 959, height: 900 })
    await opener.waitFor()
    expect(await aside.isVisible()).toBe(false)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await toast.boundingBox())?.width).toBe(390 - 16)
  })

  it('asks every ten minutes what its top bar has become, without prolonging the session [SH-599][SH-666]', async () => {
    const page = await openAs('starter', '/spa/dashboard')
    await page.clock.install()
    await page.goto('/spa/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) asked.push(`refresh ${request.headers()['user-activity'] ?? 'by itself'}`)
      const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string }
      if (operationName === 'PageHeaderItems') asked.push(operationName)
    })
    await runInDatabase("update users set display_name = 'Newly Named' where username = 'starter@demo.example'")
    await page.clock.fastForward('09:50')
    await settled(page)
    expect(asked.filter((each) => each === 'PageHeaderItems')).toEqual([])
    await page.clock.fastForward('00:11')
    await page.getByRole('button', { name: 'Your account, Newly Named' }).waitFor()
    expect(asked.filter((each) => each === 'PageHeaderItems')).toHaveLength(1)
    expect(asked).not.toContain('refresh true')
  })
})
