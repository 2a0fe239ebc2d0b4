import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPayrollService } from '../packages/server/src/domains/onboarding/testing/payroll-service.ts'
import { forgive, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'

const environment: NodeJS.ProcessEnv = {}
let payroll: Awaited<ReturnType<typeof startPayrollService>>
beforeAll(async () => {
  payroll = await startPayrollService()
  // For the server, which starts next
  Object.assign(environment, { KITH_PAYROLL_FORM_URL: payroll.config.url, KITH_PAYROLL_FORM_KEY: payroll.config.key })
})
const { openAs } = useBrowser({ environment })
afterAll(() => payroll.stop())
const list = '/spa/people/onboarding'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

describe('onboarding', () => {
  it('is made from a template that says what is asked for and in which order [AD-424] [AD-425]', async () => {
    const page = await openAs('hr', '/spa/settings/onboarding-form-templates/create')
    await page.getByRole('textbox', { name: 'Name' }).fill('Laboratory')
    await page.getByRole('button', { name: 'Move Work right up' }).click()
    await page.getByRole('combobox', { name: 'Addresses', exact: true }).click()
    await page.getByRole('option', { name: 'Hidden', exact: true }).click()
    await choose(page, 'Shirt size', 'Required')
    await page.getByRole('button', { name: 'Add document' }).click()
    await page.getByRole('textbox', { name: 'Label' }).fill('Passport')
    await choose(page, 'Folder', 'Identification')
    await page.getByRole('button', { name: 'Add onboarding template' }).click()
    await page.getByRole('link', { name: 'Laboratory' }).click()
    await page.getByRole('combobox', { name: 'Documents', exact: true }).waitFor()
    const sections = await page.locator('.form-list-head').allInnerTexts()
    expect(sections.map((text) => text.split('\n')[0]?.replace(/ *\*$/, ''))).toEqual([
      'Personal details',
      'Email addresses',
      'Phone numbers',
      'Addresses',
      'Work right',
      'Emergency contact',
      'Medical conditions',
      'Custom fields',
      'Documents',
    ])
    expect(await page.getByRole('combobox', { name: 'Shirt size' }).inputValue()).toBe('Required')
    expect(await page.getByRole('textbox', { name: 'Label' }).inputValue()).toBe('Passport')
    expect(await page.getByRole('combobox', { name: 'Addresses', exact: true }).inputValue()).toBe('Hidden')
  })

  it('asks for bank, tax and super details in business entities for which an administrator has set up the form, who reads why it could not be [AD-905]', async () => {
    const page = await openAs('admin', '/spa/settings/business-entities')
    await page.getByRole('main').getByRole('row').getByRole('link').first().click()
    const card = page.getByRole('region', { name: 'Bank, tax and super in onboarding' })
    payroll.answerWith({ status: 422, reasons: ['The ABN is not registered.'] })
    await card.getByRole('button', { name: /^Set up/ }).click()
    await card.getByText('The ABN is not registered.').waitFor()
    await card.getByText('Disabled with errors').waitFor()
    await card.getByText('This module could not be set up. The ABN may be incorrect or our partner may be unavailable.').waitFor()
    payroll.answerWith({ status: 200, parts: ['BANK', 'TAX', 'SUPER'] })
    await card.getByRole('button', { name: 'Set up again' }).click()
    await card.getByText('Bank, Tax, Super').waitFor()
  })

  it('is issued on a phone, whose page stays as wide as the screen while a list of the dialog is open', async () => {
    const page = await openAs('hr', list, phone)
    const ready = page.getByRole('row').filter({ hasText: 'Onboarding ready' }).first()
    await ready.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Issue onboarding' }).click()
    await page.getByRole('combobox', { name: 'Template' }).click()
    const box = await page.getByRole('listbox', { name: 'Template' }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.viewport.width)
    expect(await page.evaluate(() => innerWidth)).toBe(phone.viewport.width)
    await page.getByRole('option', { name: 'Office staff', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue onboarding' }).click()
    await page.getByText(/^Onboarding issued to/).waitFor()
  })

  it('says who is asked by a template before it is deleted, and what to do first [AD-893]', async () => {
    const page = await openAs('hr', '/spa/settings/onboarding-form-templates')
    await page.getByRole('button', { name: 'Actions for Office staff' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: /^Delete/ })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.locator('.toast').getByText('People are still setting up their accounts with this template.').waitFor()
    forgive(page)
    const [warning = ''] = await dialog.getByText(/under way uses? this template: /).allInnerTexts()
    const [, named = ''] = /this template: (.+?)\./.exec(warning) ?? []
    await page.goto(`${list}?issued=yes`)
    for (const name of named.split(/, | and /)) await rowOf(page, name).first().waitFor()
  })
})
