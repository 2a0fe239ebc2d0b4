import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { askAs, forgive, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { heading } from './lib/heading.ts'
import { jobOf, jobsOf, useJobHolders } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { holder } = useJobHolders()
const august = nextYear('08-01')

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor()

/** Chooses the first option that is not the value of today, and returns it. */
async function chooseAnother(page: Page, field: string, than: string): Promise<string> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  const options = page.getByRole('listbox', { name: field }).getByRole('option', { disabled: false })
  await options.first().waitFor()
  const names = (await options.locator('.option-label').allInnerTexts()).map((name) => name.trim())
  const index = names.findIndex((name) => name !== than)
  await options.nth(index).click()
  return names[index]!
}

const changes = [
  { type: 'business-entity', about: ['Business entity'] },
  { type: 'pay-grade', about: ['Pay grade', 'Pay step'] },
  { type: 'remuneration', about: ['Remuneration'] },
  { type: 'employment-condition', about: ['Employment condition'] },
] as const

it.each(changes.map((change, index) => ({ ...change, who: index })))(
  'a payroll change of the type $type asks for nothing else, shows before it is saved what it changes, and takes effect on its day, on a phone too [PW-088]',
  async ({ type, about, who }) => {
    const page = await openAs('hr', `${jobOf(holder(who))}/payroll-change/${type}`, phone)
    await heading(page, 'Payroll change')
    await step(page, 'What changes, and when')
    const choices = page.locator('.attribute-choice')
    expect((await choices.locator('input + *, .mantine-Checkbox-label').allInnerTexts()).filter(Boolean)).toEqual(about)
    expect(await choices.locator('input:checked').count()).toBe(about.length)
    const now = (await choices.first().locator('.attribute-now').innerText()).replace('Today: ', '')
    await fillDate(page, 'Effective from', august)
    await next(page)
    await step(page, 'New values')
    if (type === 'remuneration') await page.getByLabel(/^Base (annual salary|hourly rate)/).fill('91234')
    const value = type === 'remuneration' ? /91,234/ : await chooseAnother(page, about[0], now)
    await next(page)
    await step(page, 'Reason')
    await choose(page, 'Reason', 0)
    await next(page)
    await step(page, 'Review')
    const row = page.getByRole('row', { name: new RegExp(`^${about[0]}`) })
    await row.getByRole('cell').last().getByText(value).first().waitFor()
    await row.getByText(`from ${written(august)}`).waitFor()
    await page.getByRole('button', { name: 'Save change' }).click()
    await page.waitForURL(`**${jobsOf(holder(who))}`)
    await page
      .getByRole('group', { name: new RegExp(`from ${written(august)}$`) })
      .getByText(value)
      .first()
      .waitFor()
  },
)

it('a payroll change of an unknown type is not found, and one of pay is closed to those who may not set pay [PW-088]', async () => {
  const at = `${jobOf(holder(4))}/payroll-change`
  const page = await openAs('hr', `${at}/bank-accounts`)
  await heading(page, 'Page not found')
  forgive(page)
  const admin = await askAs('admin')
  const { made } = await admin<{ made: { id: string } }>(
    'mutation ($input: PermissionGroupCreateInput!) { made: permissionGroupCreate(input: $input) { id } }',
    { input: { name: 'Editors of jobs', grants: ['people.jobs.view', 'people.jobs.edit'].map((slug) => ({ slug, scope: 'ALL' })) } },
  )
  const { getSession } = await (await askAs('employee'))<{ getSession: { user: { id: string } } }>('{ getSession { user { id } } }')
  await admin('mutation ($input: PermissionGroupMemberAddInput!) { add: permissionGroupMemberAdd(input: $input) { id } }', {
    input: { id: made.id, userId: getSession.user.id },
  })
  const editor = await openAs('employee', `${at}/employment-condition`)
  await heading(editor, 'Payroll change')
  await editor.goto(`${at}/remuneration`)
  await heading(editor, 'Access denied')
  await editor.getByText('people.jobs.remuneration.edit').waitFor()
})
