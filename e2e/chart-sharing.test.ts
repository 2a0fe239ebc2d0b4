import { describe, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { card, chartOf, deepPlace, find, focusedCard, futureStarter, nameIn, openChart, topOf } from './lib/chart.ts'
import { takeTimers } from './lib/profiles.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()

describe('the organisation chart', () => {
  it('is shared by a link that anyone can open until it is revoked, once the settings allow it, and says if it is not copied [PW-137, AD-463, AD-944]', async () => {
    const starter = await futureStarter()
    const page = await openChart(browser, 'hr')
    const dialog = page.getByRole('dialog', { name: 'Share the organisation chart' })
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByText('Sharing is off for your organisation').waitFor()
    expect(await dialog.getByRole('button', { name: 'Create link' }).count()).toBe(0)
    await allowSharing()

    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Board')
    await page.keyboard.press('Enter')
    const address = dialog.getByRole('textbox', { name: 'Address of Board' })
    await address.waitFor()
    await dialog.getByText('Never opened').waitFor()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('alert').getByText('Link copy failed').waitFor()

    const outsider = await browser.open()
    await takeTimers(outsider)
    await outsider.goto(await address.inputValue())
    const chart = await chartOf('hr')
    await card(outsider, nameIn(chart, topOf(chart))).waitFor()
    expect(await outsider.getByRole('link').count()).toBe(0)
    await find(outsider, nameIn(chart, deepPlace(chart)))
    await expect.poll(() => focusedCard(outsider)).toContain(nameIn(chart, deepPlace(chart)))
    await outsider.getByRole('combobox', { name: 'Find on the chart' }).fill(starter)
    await outsider.getByText('No person, position title or business unit on the chart matches').waitFor()
    await outsider.keyboard.press('Escape')
    await outsider.getByText('By business unit').click()
    await card(outsider, chart.unitNames[chart.unitParents.indexOf(-1)] ?? '')
      .first()
      .waitFor()

    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByText(/Opened 1 time/).waitFor()
    await dialog.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await dialog.getByText('No links yet').waitFor()
    // A page that stays open asks again before its pictures cannot be fetched any more
    await outsider.clock.fastForward('04:01')
    await outsider.getByText('By direct reports').click()
    await outsider.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    await outsider.reload()
    await outsider.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
  })
})

async function allowSharing(): Promise<void> {
  const ask = await askAs('admin')
  const { settings } = await ask<{ settings: { version: number } }>('{ settings: getOrganisationSettings { version } }')
  await ask('mutation ($input: OrganisationSettingsUpdateInput!) { organisationSettingsUpdate(input: $input) { version } }', {
    input: { version: settings.version, chartSharingEnabled: true },
  })
}
