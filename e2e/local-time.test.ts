import { expect, it } from 'vitest'
import { askAs, desktop, useBrowser } from './browser.ts'
import { now, today } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { takeTimers } from './lib/profiles.ts'
import { hoverUntil } from './lib/settled.ts'

const { openAs } = useBrowser()

async function locationNamed(name: string): Promise<string> {
  const ask = await askAs('hr')
  const { all } = await ask<{ all: { id: string; name: string }[] }>('{ all: listAllLocations { id name } }')
  return all.find((each) => each.name === name)?.id ?? ''
}

const timeIn = (timeZone: string, moment: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(moment).replace('\u202f', ' ')

it('the hover card and the profile say what time it is where someone works; a calendar rings the day of the organisation, wherever the browser is', async () => {
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now())
  const timezoneId = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].find((timeZone) => dayIn(timeZone) !== today())!
  const page = await openAs('hr', `/spa/people?location=${await locationNamed('Perth')}`, { ...desktop, timezoneId })
  await page.getByRole('button', { name: 'As at today' }).click()
  const ringed = page.getByRole('dialog').locator('[data-today][data-highlight-today]')
  await ringed.waitFor()
  await expect.poll(() => ringed.allInnerTexts()).toEqual([String(Number(today().slice(-2)))])
  await page.keyboard.press('Escape')
  await ringed.waitFor({ state: 'detached' })
  const card = page.getByRole('dialog', { name: /^About / })
  await hoverUntil(page.locator('.person-cell').first(), card)
  await expect.poll(() => card.innerText()).toMatch(/^Perth, \d+:\d\d [AP]M$/m)

  await page.locator('[data-row-link]').first().click()
  const line = page.locator('.person-work')
  await line.getByText(/Perth, /).waitFor()
  await takeTimers(page)
  for (const minutes of [0, 1, 61]) {
    await page.clock.runFor(minutes * 60_000 + 5000)
    // The page's clock keeps running between the two reads
    const saysNow = async () =>
      (await line.innerText()).includes(`Perth, ${timeIn('Australia/Perth', await page.evaluate(() => Date.now()))}`)
    await expect.poll(saysNow).toBe(true)
  }
  // Sydney, where the reader is, has summer time and Perth does not
  expect(await line.getByTitle(/^[23] hours behind you$/).ariaSnapshot()).toMatch(/[23] hours behind you/)

  await goInPlace(page, `${new URL(page.url()).pathname}?asAt=${today(-19)}`)
  await page.getByText(/^You are looking at jobs as at/).waitFor()
  await expect.poll(() => line.innerText()).toMatch(/Perth(?!,)/)
  await expect.poll(() => line.innerText()).not.toMatch(/\d:\d\d/)
})
