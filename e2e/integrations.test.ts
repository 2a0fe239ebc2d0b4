import { afterAll, beforeAll, expect, it } from 'vitest'
import { Receiver } from '../packages/server/src/domains/integrations/testing/receiver.ts'
import { address, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { fillDate } from './lib/fill-date.ts'
import { heading } from './lib/heading.ts'

const { openAs } = useBrowser()
let receiver: Receiver
beforeAll(async () => {
  receiver = await Receiver.start()
})
afterAll(() => receiver.stop())

it('an administrator gives a program a key, which reads what its group allows until it is revoked, and tells another program of events, whose log shows what was sent, and has files brought by SFTP with a password that is shown once [AD-702] [AD-448] [AD-449] [AD-439] [AD-440]', async () => {
  const page = await openAs('admin', '/spa/settings/access-keys')
  await page.getByRole('link', { name: 'Add access key' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Payroll export')
  await choose(page, 'Permission group', 'HR Administrator')
  await fillDate(page, 'Last day', '2027-06-30')
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

  await page.goto('/spa/settings/integrations/sftp')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('button', { name: 'Generate credentials' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('payroll')
  await page.getByRole('dialog').getByRole('button', { name: 'Generate credentials' }).click()
  await page.getByText('Copy the password of payroll@demo now.', { exact: false }).waitFor()
  expect(await page.getByRole('dialog').locator('code').innerText()).toHaveLength(32)
})
