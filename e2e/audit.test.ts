import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'

const { openAs } = useBrowser()

it('an administrator reads what happened, looks at one event, narrows the log and has the chain verified [AD-014][AD-198]', async () => {
  const page = await openAs('admin', '/spa/settings/audit-log')
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  const rows = page.locator('main [data-row-link]')
  await rows.first().waitFor()
  expect(await rows.count()).toBeLessThanOrEqual(25)

  const text = await rows.first().innerText()
  await rows.first().click()
  const panel = page.getByRole('dialog', { name: text })
  await panel.getByRole('button', { name: 'Copy as JSON' }).waitFor()
  expect(JSON.parse(await panel.locator('pre').innerText())).toMatchObject({ event: expect.stringContaining('.') as string })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  await page.getByRole('searchbox', { name: 'Search events' }).fill('nothing of the kind')
  await page.getByText('Nothing matches the search and filters.').waitFor()

  await page.getByRole('button', { name: 'Verify now' }).click()
  await page.getByText(/^Chain intact up to event [\d,]+/).waitFor({ timeout: 60_000 })
})

it('HR gets no audit log', async () => {
  const page = await openAs('hr', '/spa/settings/audit-log')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Access denied')
})
