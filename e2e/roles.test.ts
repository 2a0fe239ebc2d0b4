import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { jobOf, useJobHolders } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { holder } = useJobHolders()

describe('a role of the plan', () => {
  it('is created with what it asks for, filled with a job from its page, and leads whoever does not fit to what can be done about it [PW-106] [PW-112] [PW-126] [PW-127] [PW-542] [SH-122]', async () => {
    const [first, second] = [holder(3), holder(5)]
    const hr = await openAs('admin', '/spa/workforce-planning')
    await hr.getByRole('link', { name: 'Create role' }).first().click()
    await hr.getByRole('textbox', { name: 'Name', exact: false }).first().fill('Night baker')
    await hr.getByRole('textbox', { name: 'Total jobs' }).fill('1')
    await hr.getByRole('button', { name: 'Create role' }).click()
    await hr.getByRole('heading', { level: 1, name: 'Night baker' }).waitFor()
    const tabs = hr.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link')
    await expect.poll(() => tabs.allInnerTexts()).toEqual(['Overview', 'Details', 'Current', 'Timeline'])
    await hr.getByText('0 of 1').waitFor()

    await hr.getByRole('link', { name: 'Fill', exact: true }).click()
    await hr.getByText('There is room on').waitFor()
    const job = hr.getByRole('combobox', { name: 'Job' })
    await job.fill(first.displayName)
    await hr
      .getByRole('option', { name: new RegExp(first.displayName) })
      .first()
      .click()
    await hr.getByRole('button', { name: 'Continue' }).click()
    const next = () => hr.getByRole('button', { name: 'Next', exact: true }).click()
    const step = (title: string) => hr.getByRole('heading', { level: 2, name: title }).waitFor()
    await step('What changes, and when')
    await next()
    await step('New values')
    await next()
    await step('Reason')
    await choose(hr, 'Reason', 0)
    await next()
    await step('Review')
    await hr.getByRole('button', { name: 'Save change' }).click()
    await hr.getByRole('heading', { level: 2, name: '1 job today' }).waitFor()
    await hr.getByText(first.displayName).first().waitFor()

    const id = /roles\/([^/]+)/.exec(new URL(hr.url()).pathname)?.[1] ?? ''
    await hr.goto(`${jobOf(second)}/change?what=ROLE&workforceRoleId=${id}`)
    await step('What changes, and when')
    await next()
    await step('New values')
    await next()
    await step('Reason')
    await choose(hr, 'Reason', 0)
    await next()
    await step('Review')
    await hr.getByRole('button', { name: 'Save change' }).click()
    await hr.getByRole('link', { name: 'See which jobs, and make room' }).first().click()
    await hr.getByRole('button', { name: 'Leave without saving' }).click()
    await hr.getByRole('heading', { level: 1, name: 'Resolve role error' }).waitFor()
    await hr.getByText('2 jobs, where there is room for 1').waitFor()
    await hr.getByText('Proposed').waitFor()
    await hr.getByRole('listitem').filter({ hasText: first.displayName }).getByRole('button', { name: 'Move job' }).click()
    await hr.getByRole('dialog').getByRole('button', { name: 'No role' }).click()
    await step('What changes, and when')
    await expect.poll(() => hr.getByRole('checkbox', { name: /^Role/ }).isChecked()).toBe(true)
    await hr.goBack()
    await hr.getByRole('listitem').filter({ hasText: second.displayName }).getByRole('button', { name: 'Update job' }).click()
    await step('What changes, and when')
    await expect.poll(() => hr.getByRole('checkbox', { name: /^FTE/ }).isChecked()).toBe(true)
    await hr.goBack()
    await hr.getByRole('button', { name: 'Update role' }).click()
    const dialog = hr.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Total jobs' }).inputValue()).toBe('2')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await hr.getByText('Night baker has been updated').waitFor()

    await hr.goto(`/spa/establishments/${id}/set-end-date`)
    await fillDate(hr, 'End date', nextYear('06-30'))
    await hr.getByRole('button', { name: 'Save' }).click()
    await hr.getByText('Ending', { exact: true }).waitFor()
    await hr.getByRole('button', { name: 'More actions' }).click()
    await hr.getByRole('menuitem', { name: 'Cancel end date' }).click()
    await hr.getByRole('button', { name: 'Cancel end date' }).click()
    await hr.getByText('Ending', { exact: true }).waitFor({ state: 'detached' })
  })

  it('is out of sight of whoever lacks its permission', async () => {
    const employee = await openAs('employee', '/spa/workforce-planning')
    await employee.getByRole('heading', { level: 1, name: /Access denied/i }).waitFor()
  })
})
