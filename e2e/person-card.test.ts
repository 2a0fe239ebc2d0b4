import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, desktop, phone, signInAs, useBrowser } from './browser.ts'
import { openDirectory, searchBox } from './lib/directory.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'
import { takeTimers } from './lib/profiles.ts'
import { hoverUntil, settled } from './lib/settled.ts'

const browser = useBrowser()
const card = (page: Page) => page.getByRole('dialog', { name: /^About / })

/** The directory in a profile of its own, whose clock goes on when it is told to. */
async function openWithClock(options: BrowserContextOptions): Promise<Page> {
  const page = await browser.open(options)
  await signInAs(page, 'hr')
  await page.goto('/spa/people')
  await page.locator('[data-row-link]').first().waitFor()
  await settled(page)
  await takeTimers(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  return page
}

describe('the hover card', () => {
  it('opens on keyboard focus, stays wherever the pointer goes while the focus is in it, is entered by Tab, and closes on Escape or when the focus leaves [PW-171]', async () => {
    const page = await openWithClock(desktop)
    await page.keyboard.press('j')
    await page.clock.runFor(399)
    expect(await page.locator('.person-card').count()).toBe(0)
    await page.clock.runFor(1)
    await card(page).waitFor()
    await page.getByRole('heading', { level: 1 }).hover()
    await searchBox(page).hover()
    await page.clock.runFor(1000)
    await expect.poll(() => card(page).count()).toBe(1)
    expect(await card(page).innerText()).toContain(await page.locator('.person-cell-name').first().innerText())
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.person-card') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await card(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-row-link'))).toBe(true)
    await page.keyboard.press('j')
    await page.clock.runFor(400)
    await card(page).waitFor()
    await searchBox(page).focus()
    await page.clock.runFor(200)
    await card(page).waitFor({ state: 'detached' })

    const supervised = page.getByRole('row').filter({ has: page.locator('td[data-label="Supervisor"] [data-person]') })
    const name = supervised.first().locator('[data-row-link]')
    const supervisor = card(page).locator('.person-line [data-person]')
    await name.hover()
    await page.clock.runFor(400)
    await supervisor.hover()
    await page.clock.runFor(1000)
    await expect.poll(() => supervisor.count()).toBe(1)
    await name.focus()
    await supervisor.focus()
    await page.clock.runFor(1000)
    await expect.poll(() => supervisor.count()).toBe(1)
    await page.keyboard.press('Escape')
    await card(page).waitFor({ state: 'detached' })
  })

  it('does not open by touch: a tap follows the link, and nothing opens where the finger was [PW-171]', async () => {
    const page = await openWithClock(phone)
    const link = page.locator('[data-row-link]').nth(1)
    const place = await link.boundingBox()
    await link.tap()
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.clock.runFor(1000)
    expect(await page.locator('.person-card').count()).toBe(0)
    await page.goBack()
    await link.waitFor()
    await expect.poll(() => link.boundingBox()).toEqual(place)
    await page.clock.runFor(1000)
    expect(await page.locator('.person-card').count()).toBe(0)
  })

  it('opens wherever a person is shown [PW-153]', async () => {
    const own = `/spa/people/${await personOf('employee')}/profile`
    const places = {
      employee: [
        ['/spa/dashboard', '.face[data-person]'],
        ['/spa/organisation-chart', '[data-person]'],
      ],
      hr: [
        ['/spa/dashboard', '.change-list [data-person]'],
        ['/spa/dashboard/coming-changes', 'tbody [data-person]'],
        ['/spa/dashboard/jobs-to-repair', 'tbody [data-person]'],
        ['/spa/dashboard/team-training', 'td[data-label="Person"] [data-person]'],
        ['/spa/dashboard/team-skills', 'tr [data-person]'],
        ['/spa/people', 'td[data-label="Supervisor"] [data-person]'],
        ['/spa/people?layout=faces', '.person-face [data-person]'],
        [own, '.person-facts [data-person]'],
        [own, '.manager-line [data-person]'],
      ],
      admin: [
        ['/spa/settings/users', 'tbody [data-person]'],
        ['/spa/settings/audit-log', 'td[data-label="Person"] [data-person]'],
      ],
    } as const
    for (const person of ['employee', 'hr', 'admin'] as const) {
      const page = await browser.openAs(person, '/spa/access_denied')
      for (const [path, shown] of places[person]) {
        await goInPlace(page, path)
        await page.locator(shown).first().waitFor()
        await settled(page)
        await hoverUntil(page.locator(shown).first(), card(page), page.getByRole('banner'))
        await expect.poll(() => card(page).locator('.person-card-name').innerText(), { message: path }).not.toBe('')
        await page.mouse.move(900, 20)
        await card(page).waitFor({ state: 'detached' })
      }
    }
  })

  it('opens under the pointer with the menu of what one may do, says where a person works and how to reach them, and closes when the pointer leaves [PW-164] [PW-584] [PW-585] [PW-157] [PW-158] [PW-159] [PW-161] [PW-162] [PW-163] [PW-165]', async () => {
    const ask = await askAs('hr')
    type Named = { name: string }
    type Card = {
      displayName: string
      otherJobsCount: number
      otherJobs: { positionTitle: Named; businessUnit: Named }[]
      primaryJob: { positionTitle: Named; businessUnit: Named; location: Named; supervisor: { displayName: string } | null }
      primaryEmailAddress: { email: string }
      primaryPhoneNumber: { number: string } | null
    }
    const { listPeople } = await ask<{ listPeople: { items: Card[] } }>(
      `{ listPeople(first: 200) { items { displayName otherJobsCount otherJobs { positionTitle { name } businessUnit { name } }
        primaryJob { positionTitle { name } businessUnit { name } location { name } supervisor { displayName } }
        primaryEmailAddress { email } primaryPhoneNumber { number } } } }`,
    )
    const isBusy = ({ otherJobsCount, primaryJob, primaryPhoneNumber }: Card) =>
      otherJobsCount === 1 && primaryJob.supervisor && primaryPhoneNumber
    const busy = listPeople.items.find(isBusy)!
    const { primaryJob: job } = busy
    const page = await openDirectory(browser, 'hr')
    await hoverUntil(page.locator('[data-row-link]').nth(2), card(page))
    await card(page).getByRole('link', { name: 'See in chart' }).waitFor()
    await page.getByRole('button', { name: 'More options' }).click()
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual([
        'View profile',
        'Add qualification',
        'Add diary note',
        'Start improvement plan',
        'Add training',
        'Issue a contract',
        'Send a form',
        'Add goal',
        'Start a workflow',
        'Add skill',
        'Ask for a rating',
      ])
    await page.keyboard.press('Escape')
    await page.mouse.move(900, 20)
    await card(page).waitFor({ state: 'detached' })
    await searchBox(page).fill(busy.displayName)
    await hoverUntil(page.getByRole('link', { name: busy.displayName }).first(), card(page).getByText(job.positionTitle.name))
    const said = await card(page).innerText()
    for (const text of [job.businessUnit.name, job.location.name, job.supervisor!.displayName, busy.primaryPhoneNumber!.number])
      expect(said).toContain(text)
    await expect
      .poll(() => card(page).getByRole('link', { name: busy.primaryEmailAddress.email }).getAttribute('href'))
      .toBe(`mailto:${busy.primaryEmailAddress.email}`)
    const [other] = busy.otherJobs
    const otherJob = page.getByText(`${other!.positionTitle.name} · ${other!.businessUnit.name}`)
    await hoverUntil(card(page).getByRole('button', { name: '+1 other job' }), otherJob, card(page).locator('.person-card-name'))
    await expect.poll(async () => (await page.getByRole('tooltip').boundingBox())?.width).toBe(450)
    expect((await page.locator('.person-card').boundingBox())?.width).toBe(275)
  })

  it('leaves out what a person does not have, and says who has no location or no job, and who has left [PW-170]', async () => {
    const ask = await askAs('hr')
    const { listPeople, left } = await ask<{
      listPeople: { items: { primaryJob: { id: string } | null }[] }
      left: { items: { displayName: string }[] }
    }>(
      `{ listPeople(first: 1) { items { primaryJob { id } } }
        left: listPeople(first: 1, showPastStaff: true, filter: { employmentStatuses: [PAST_STAFF] }) { items { displayName } } }`,
    )
    const { getJob: job } = await ask<{
      getJob: Record<'positionTitle' | 'jobBusinessEntity' | 'jobBusinessUnit' | 'workClass', { id: string }>
    }>('query ($id: ID!) { getJob(id: $id) { positionTitle { id } jobBusinessEntity { id } jobBusinessUnit { id } workClass { id } } }', {
      id: listPeople.items.find(({ primaryJob }) => primaryJob)?.primaryJob?.id,
    })
    const { place } = await ask<{ place: { id: string } }>(
      'mutation { place: locationCreate(input: { name: "Nowhere", isNoLocation: true }) { id } }',
    )
    const create = 'mutation ($input: PersonCreateInput!) { personCreate(input: $input) { id } }'
    await ask(create, {
      input: {
        lastName: 'Everywhere',
        email: 'everywhere@demo.example',
        job: {
          companyStartDate: '2025-01-01',
          locationId: place.id,
          positionTitleId: job.positionTitle.id,
          businessEntityId: job.jobBusinessEntity.id,
          businessUnitId: job.jobBusinessUnit.id,
          workClassId: job.workClass.id,
        },
      },
    })
    await ask(create, { input: { lastName: 'Jobless', email: 'jobless@demo.example' } })
    const page = await openDirectory(browser, 'hr')
    const linesOf = async (name: string, query = '') => {
      await page.mouse.move(900, 20)
      await card(page).waitFor({ state: 'detached' })
      await goInPlace(page, `/spa/people?search=${encodeURIComponent(name)}${query}`)
      await hoverUntil(page.getByRole('link', { name }).first(), card(page).locator('.person-card-name'))
      const lines = await card(page).locator('.person-line').allInnerTexts()
      const status = await card(page).locator('.status-badge').allInnerTexts()
      return { lines, status }
    }
    const everywhere = await linesOf('Everywhere')
    expect(everywhere.lines).toContain('No location')
    expect(everywhere.lines).not.toContain('Nowhere')
    expect(everywhere.lines).toHaveLength(3)
    expect(await linesOf('Jobless')).toEqual({ lines: ['jobless@demo.example'], status: ['No job records'] })
    expect((await linesOf(left.items[0]?.displayName ?? '', '&status=PAST_STAFF')).status).toEqual(['Past staff'])
  })

  it('offers the profile, training and goals to viewers who have access, and to others the chart without a menu [PW-167] [PW-168] [PW-585] [PW-586] [PW-587]', async () => {
    const page = await openDirectory(browser, 'employee')
    const only = async (email: string) => {
      await searchBox(page).fill(email)
      await expect.poll(() => page.locator('[data-row-link]').count()).toBe(1)
      await settled(page)
    }
    await only('manager@demo')
    await hoverUntil(page.locator('[data-row-link]'), card(page).getByRole('link', { name: 'See in chart' }))
    expect(await card(page).getByRole('button', { name: 'More options' }).count()).toBe(0)
    await only('employee@demo')
    await hoverUntil(page.locator('[data-row-link]'), card(page).getByRole('button', { name: 'More options' }))
    await card(page).getByRole('button', { name: 'More options' }).click()
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(['View profile', 'Add qualification', 'Add training', 'Add goal'])
  })
})
