import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PartnerService } from '../packages/server/src/domains/integrations/testing/partner-service.ts'
import { Receiver } from '../packages/server/src/domains/integrations/testing/receiver.ts'
import { address, forgive, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { heading } from './lib/heading.ts'

const { openAs } = useBrowser()
let receiver: Receiver
let service: PartnerService
beforeAll(async () => {
  receiver = await Receiver.start()
  service = await PartnerService.start('recruitment')
})
afterAll(() => Promise.all([receiver.stop(), service.stop()]))

it('an administrator gives a program a key until it is revoked, tells another of events, connects a service, and has files brought by SFTP [AD-702] [AD-448] [AD-449] [AD-439] [AD-440] [AD-569] [AD-896] [AD-897] [AD-899]', async () => {
  const page = await openAs('admin', '/spa/settings/access-keys')
  await page.getByRole('link', { name: 'Add access key' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Payroll export')
  await choose(page, 'Permission group', 'HR Administrator')
  await fillDate(page, 'Last day', nextYear('06-30'))
  await page.getByRole('button', { name: 'Add access key' }).click()
  const dialog = page.getByRole('dialog', { name: 'The key of Payroll export' })
  const key = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const read = () => fetch(`${address()}/api/v1/people?limit=3`, { headers: { authorization: `Bearer ${key}` } })
  const answer = await read()
  expect([answer.status, ((await answer.json()) as { data: unknown[] }).data.length]).toEqual([200, 3])

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'API reference' }).click()
  await heading(page, 'API reference')
  await page.getByRole('searchbox').fill('listTrainings')
  await page.getByText('listTrainings', { exact: true }).filter({ visible: true }).first().waitFor()
  await page.goto('/spa/settings/access-keys')
  await page.getByRole('button', { name: 'Actions for Payroll export' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Payroll export was revoked.').waitFor()
  expect((await read()).status).toBe(401)

  await page.goto('/spa/settings/webhooks')
  await page.getByRole('link', { name: 'Add webhook' }).first().click()
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await page.getByRole('combobox', { name: 'Events' }).fill('Training: created')
  await page.getByRole('option', { name: 'Training: created' }).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click()
  await page.getByRole('menuitem', { name: 'Send test event' }).click()
  await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBe(1)
  await page.getByRole('button', { name: `Actions for ${receiver.url}` }).click()
  await page.getByRole('menuitem', { name: 'Open log' }).click()
  await page.getByText('webhook.test', { exact: true }).filter({ visible: true }).first().waitFor()
  await page.locator('[data-row-link]').first().click()
  await page.getByText('Delivered').first().waitFor()
  await page.getByText('webhook-signature', { exact: false }).waitFor()

  await page.goto('/spa/settings/integrations/recruitment-service')
  const form = page.getByRole('dialog')
  const fill = async (action: string, key: string) => {
    await page.getByRole('button', { name: action }).click()
    await form.getByRole('textbox', { name: 'Address of the service' }).fill(service.url)
    await form.getByLabel('Key of the service').fill(key)
  }
  const seen = (text: string) =>
    expect.poll(() => reloaded(page).then(() => page.getByText(text).first().isVisible()), { timeout: 30_000 }).toBe(true)
  const whileAway = async (button: string, verb: string) => {
    await page.route('**/graphql', (route) =>
      route.fulfill({ json: { errors: [{ message: 'Away', extensions: { code: 'UNAVAILABLE' } }] } }),
    )
    await form.getByRole('button', { name: button }).click()
    await page.getByText(`There was an error ${verb} your Recruitment service integration. Please try again later.`).waitFor()
    await page.unroute('**/graphql')
    forgive(page)
  }
  await fill('Connect', 'wrong')
  await whileAway('Connect', 'enabling')
  await form.getByRole('button', { name: 'Connect' }).click()
  await form.waitFor({ state: 'detached' })
  await seen('This integration is no longer authorised.')
  await page.getByRole('alert').getByRole('link', { name: 'Open log' }).waitFor()
  await fill('Reconnect', service.key)
  await form.getByRole('button', { name: 'Reconnect' }).click()
  await expect.poll(() => service.organisation !== null, { timeout: 20_000 }).toBe(true)
  service.hire('Grace', 'Hopper')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Synchronise now' }).click()
  await seen('Grace Hopper')
  await page.getByRole('button', { name: 'Take on all that are complete' }).click()
  await form.getByRole('button', { name: 'Take on all that are complete' }).click()
  await page.getByText('1 person was created.').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await whileAway('Disconnect', 'disabling')
  await page.goto('/spa/settings/integrations/sftp')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Generate credentials' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('payroll')
  await page.getByRole('dialog').getByRole('button', { name: 'Generate credentials' }).click()
  await page.getByText('Copy the password of payroll@demo now.', { exact: false }).waitFor()
  expect(await page.getByRole('dialog').locator('code').innerText()).toHaveLength(32)
})

async function reloaded(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Connection' }).waitFor()
}
