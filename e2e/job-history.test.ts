import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { today, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { jobOf, useJobHolders } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { ask, holder, update } = useJobHolders()
/** Beyond the one year and within the three that the timeline can show. */
const moved = today(300)
const corrected = today(330)

describe('the timeline of a job', () => {
  it('is walked through by keyboard, stands behind as a table, an entry is corrected from it, and the history is shown part by part down to its first entry [PW-080] [PW-414]', async () => {
    const who = holder(0)
    const { units: known } = await ask<{ units: { id: string; name: string }[] }>('{ units: listAllBusinessUnits { id name } }')
    await update(who, {
      effectiveFrom: moved,
      attributes: [{ attribute: 'BUSINESS_UNIT' }],
      businessUnitId: known.find(({ name }) => name !== who.unit)?.id,
      note: 'Moves with the team.',
    })
    const page = await openAs('hr', `${jobOf(who)}/timeline`)
    const units = page.getByRole('toolbar', { name: 'Business unit' })
    const bars = units.getByRole('button')
    await bars.first().waitFor()
    await units.locator('[tabindex="0"]').focus()
    await page.keyboard.press('End')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(new RegExp(`from ${written(moved)}, upcoming$`))
    await page.keyboard.press('Home')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).not.toMatch(/coming$/)
    await bars.last().click()
    const details = page.getByRole('dialog').filter({ hasText: 'Moves with the team.' })
    await details.waitFor()
    await expect.poll(() => details.getByRole('link', { name: /^Correct Business unit/ }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await page.getByText('3 years', { exact: true }).click()
    await page
      .getByRole('toolbar', { name: 'Events' })
      .getByRole('button', { name: new RegExp(`${written(moved)}$`) })
      .click()
    const event = page.getByRole('dialog').filter({ hasText: `${written(moved)}, upcoming` })
    await event.getByText('Business unit').waitFor()
    await page.keyboard.press('Escape')
    await event.waitFor({ state: 'detached' })
    // Other days by button, by dragging, which presses nothing, and by pinching
    const range = page.locator('.timeline-range')
    const year = page.locator('.timeline-ways').getByText('1 year', { exact: true })
    await year.click()
    await expect.poll(() => range.innerText()).toMatch(/^\d+ \w+ \d{4} to \d+ \w+ \d{4}$/)
    const shown = await range.innerText()
    await page.getByRole('button', { name: 'Show later' }).press('Enter')
    await expect.poll(() => range.innerText()).not.toBe(shown)
    await year.click()
    await expect.poll(() => range.innerText()).toBe(shown)
    const lane = await units.boundingBox()
    const [x, y] = [(lane?.x ?? 0) + (lane?.width ?? 0) / 2, (lane?.y ?? 0) + 16]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 200, y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => range.innerText()).not.toBe(shown)
    expect(await page.getByRole('dialog').count()).toBe(0)
    const dragged = await range.innerText()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await expect.poll(() => range.innerText()).not.toBe(dragged)
    await page.locator('.timeline-ways').getByText('All', { exact: true }).click()
    await expect.poll(() => range.innerText()).toBe('')
    await page.locator('.timeline-table summary').focus()
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: /^Business unit/ }).filter({ hasText: 'Moves with the team.' })
    await row.getByRole('link', { name: /^Correct Business unit/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Edit job history' }).waitFor()
    await fillDate(page, 'Effective from', corrected)
    await page.getByLabel('Note').fill('A month later.')
    await page.getByRole('button', { name: 'Correct entry' }).click()
    await page.waitForURL('**/timeline')
    await page
      .getByRole('toolbar', { name: 'Business unit' })
      .getByRole('button', { name: new RegExp(`from ${written(corrected)}, upcoming`) })
      .waitFor()
    await page.route('**/graphql', (route) => {
      const body = route.request().postDataJSON() as { operationName?: string; variables?: { first?: number } }
      if (body.operationName !== 'JobHistory' || !body.variables?.first) return route.continue()
      return route.continue({ postData: { ...body, variables: { ...body.variables, first: 1 } } })
    })
    await goInPlace(page, `${jobOf(who)}/history`)
    const entries = page.getByRole('article')
    await entries.filter({ hasText: 'History corrected' }).getByText('A month later.').waitFor()
    const more = page.getByRole('button', { name: 'Show earlier entries' })
    const created = entries.filter({ hasText: 'Job created' })
    for (let shown = 1; (await created.count()) === 0; shown++) {
      await expect.poll(() => entries.count()).toBe(shown)
      await more.click()
      await entries.nth(shown).waitFor()
    }
    await entries.filter({ hasText: 'Job updated' }).getByText('Moves with the team.').waitFor()
    await expect.poll(() => more.count()).toBe(0)
    await page.unrouteAll()
  })
})
