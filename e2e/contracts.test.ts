import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { readPdf } from '../packages/server/src/platform/testing/read-pdf.ts'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { heading } from './lib/heading.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

async function sign(page: Page, title: string): Promise<void> {
  await heading(page, title)
  await page.getByText('Please read and sign').waitFor()
  await page.getByRole('button', { name: 'Sign contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign contract' })
  await dialog.getByRole('checkbox', { name: /I have read this contract/ }).check()
  await dialog.getByRole('button', { name: 'Sign contract' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('A contract is written, published, issued, signed on a phone by the person and then by their supervisor, and downloaded sealed [AD-011] [AD-355] [AD-356]', async () => {
  const hr = await openAs('hr', '/spa/contract-templates/create')
  await heading(hr, 'Add contract template')
  await hr.getByRole('textbox', { name: 'Name', exact: true }).fill('Letter of offer')
  await choose(hr, 'Signing order', 'One at a time')
  await hr.getByRole('button', { name: 'Add signer' }).click()
  const text = hr.getByRole('textbox', { name: 'Text' })
  await text.click()
  await hr.keyboard.press('Control+b')
  await hr.keyboard.type('Welcome ')
  await hr.keyboard.press('Control+b')
  await hr.getByRole('button', { name: 'Insert value' }).click()
  await hr.getByRole('menuitem', { name: 'First name' }).first().click()
  await text.and(hr.locator(':focus')).waitFor()
  await hr.keyboard.type(' on board')
  await hr.getByRole('main').getByRole('button', { name: 'Add contract template' }).click()
  await heading(hr, 'Contract templates')
  await hr.getByRole('button', { name: 'Actions for Letter of offer' }).click()
  await hr.getByRole('menuitem', { name: 'Publish' }).click()
  await hr
    .getByRole('row', { name: /Letter of offer/ })
    .getByText('Published')
    .waitFor()

  await hr.goto(`/spa/contracts/issue?personId=${await personOf('employee')}`)
  await heading(hr, 'Issue a contract')
  await choose(hr, 'Contract template', 'Letter of offer')
  await hr.getByRole('button', { name: 'Continue' }).click()
  await heading(hr, /^Contract for/)
  await hr.getByRole('button', { name: 'Next' }).click()
  await hr.getByLabel('First name').waitFor()
  await hr.getByRole('button', { name: 'Next' }).click()
  await hr.getByText(/Welcome .+ on board/).waitFor()
  await hr.getByRole('button', { name: 'Send contract' }).click()
  await heading(hr, 'Letter of offer')
  const address = new URL(hr.url()).pathname

  const employee = await openAs('employee', `${address}/view`, phone)
  await sign(employee, 'Letter of offer')
  await employee.getByText('Waiting', { exact: true }).first().waitFor()
  await settled(employee)
  expect(await employee.getByRole('button', { name: 'Sign contract' }).count()).toBe(0)
  await sign(await openAs('manager', `${address}/view`), 'Letter of offer')

  await expect
    .poll(async () => {
      await hr.reload()
      await heading(hr, 'Letter of offer')
      return hr.getByText('Sealed by Kith').count()
    })
    .toBe(1)
  const file = hr.waitForEvent('download')
  await hr.getByRole('button', { name: 'Download the signed contract' }).click()
  const path = await (await file).path()
  expect((await readPdf(await readFile(path))).pages.join('\n')).toMatch(/Welcome .+ on board[^]*How this contract was signed/)
})
