import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser({ alwaysLoads: true })
const side = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

interface Option {
  key: string
  label: string
  href: string
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
      primary: (Option & { phoneLabel: string | null; submenus: { primaryOptions: Option[] }[] })[]
      secondary: Option[]
    }
    getPageHeaderItems: HeaderItem[]
  }
}

/** Loads a page again, with the answer to its first question changed by `change`. */
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
const entriesOf = ({ getNavigationItems: { primary, secondary } }: Answered['data']): Option[] => [...primary, ...secondary]
/** A link says beside its name how much waits there. */
const withoutCount = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\d+\+?$/.test(line))
    .join('\n')
const drawn = async (links: Locator) => {
  const all = await links.all()
  return Promise.all(all.map(async (link) => [withoutCount(await link.innerText()), await link.getAttribute('href')]))
}
/** Called differently, in another order, and without the chart: nothing that the browser could know by itself. */
const alter = ({ getNavigationItems: { primary, secondary } }: Answered['data']) => {
  primary.reverse()
  for (const item of primary) {
    item.label = `${item.label} of ours`
    for (const menu of item.submenus) menu.primaryOptions = menu.primaryOptions.filter(({ key }) => key !== 'organisation_chart')
  }
  for (const item of secondary) item.label = 'Set up'
}

describe('what the server answers', () => {
  it('is what is drawn: entries, lines, names and order, what waits and is new, a picture or else initials, and the menu of the account [SH-413]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const bar = page.getByRole('banner')
    const help = bar.getByRole('link', { name: /^Help/ })
    const account = bar.getByRole('button', { name: /^Your account, / })
    await expect.poll(() => help.innerText()).toBe('')
    expect(await account.locator('.waiting-dot').count()).toBe(0)
    const inHeader = ({ getPageHeaderItems: items }: Answered['data'], id: string) => items.find((item) => item.id === id)!
    const altered = await openWith(page, (answer) => {
      alter(answer)
      inHeader(answer, 'help').indicatorCount = 3
      const shown = inHeader(answer, 'account')
      Object.assign(shown, { statusDot: true, avatarUrl: null, initials: 'QZ' })
      for (const item of shown.items) item.visible = item.id !== 'appearance'
    })
    const links = side(page).locator('.navigation-link[href]')
    expect(await drawn(links)).toEqual(entriesOf(altered).map(({ label, href: to }) => [label, to]))
    await side(page).getByRole('link', { name: 'People of ours' }).click()
    const people = altered.getNavigationItems.primary.find(({ key }) => key === 'people')
    await expect
      .poll(() => drawn(side(page).locator('.navigation-lines').getByRole('link')))
      .toEqual(people?.submenus[0]?.primaryOptions.map(({ label, href: to }) => [label, to]))
    expect([await help.innerText(), await help.getAttribute('aria-label')]).toEqual(['3', expect.stringMatching(/, 3$/)])
    await account.getByText('QZ').waitFor()
    await expect.poll(() => account.locator('.waiting-dot').isVisible()).toBe(true)
    await account.click()
    await page.getByRole('menu').waitFor()
    await expect
      .poll(() => page.getByRole('menu').getByRole('menuitem').allInnerTexts())
      .toEqual(inHeader(altered, 'account').items.flatMap(({ visible, label }) => (visible ? [label] : [])))
    expect(await page.getByRole('menuitem', { name: 'Appearance' }).count()).toBe(0)
    await openWith(page, (answer) => {
      inHeader(answer, 'help').visible = false
      inHeader(answer, 'account').avatarUrl = '/favicon.svg'
    })
    expect(await help.count()).toBe(0)
    await expect.poll(() => account.locator('img').getAttribute('src')).toBe('/favicon.svg')
  })

  it('is what a phone draws, in its bar and on its page of everything, which leads to the help as well', async () => {
    const page = await openAs('employee', '/spa/dashboard', phone)
    const answered = await openWith(page, alter)
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    const short = answered.getNavigationItems.primary.flatMap(({ phoneLabel, href: to }) => (phoneLabel ? [[phoneLabel, to]] : []))
    expect(await drawn(bar.getByRole('link'))).toEqual([...short, ['More', '/spa/more']])
    await bar.getByRole('link', { name: 'More' }).click()
    await heading(page, 'All pages')
    await settled(page)
    const people = page.getByRole('region', { name: 'People of ours' })
    expect(await drawn(people.getByRole('link'))).toEqual([['People of ours', '/spa/people']])
    expect(await page.getByRole('banner').getByRole('link', { name: /^Help/ }).count()).toBe(0)
    await page.getByRole('region', { name: 'My account' }).getByRole('link', { name: 'Help' }).click()
    await heading(page, 'Help')
  })
})
