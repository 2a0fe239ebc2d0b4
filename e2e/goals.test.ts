import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { forgive, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { lastYear, nextYear } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'

const { openAs } = useBrowser()
const objective = 'Make our instruments the easiest to service'
const due = nextYear('12-31')
const start = lastYear('01-01')

/** An action of the goal on the page, on its own or in the menu with the others. */
async function act(page: Page, name: string): Promise<void> {
  const head = page.locator('.record-inside')
  await head.getByRole('button', { name: 'More actions' }).waitFor()
  if ((await head.getByRole('button', { name, exact: true }).count()) > 0) return head.getByRole('button', { name, exact: true }).click()
  await head.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

describe('a goal', () => {
  it('is set by a manager from a template, declined on a phone with a comment, changed, approved, measured, and commented on [AD-254][AD-331][AD-333][AD-939][AD-940][AD-983]', async () => {
    const employee = await personOf('employee')
    const page = await openAs('manager', `/spa/people/${employee}/goals/create`)
    await choose(page, 'Template', 'Answer customers faster')
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Answer customers faster')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Answer the phone faster')
    await expect.poll(() => page.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Customers')
    await page.getByPlaceholder('1.0').waitFor()
    await fillDate(page, 'Start date', start)
    await fillDate(page, 'Due date', due)
    await choose(page, 'Organisation objective', objective)
    await page.getByRole('button', { name: 'Add goal' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/goals'))
    await page
      .getByRole('row', { name: /Answer the phone faster/ })
      .getByText('Awaiting approval')
      .waitFor()

    const own = await openAs('employee', '/spa/dashboard', phone)
    await own.getByRole('heading', { name: 'My active goals' }).waitFor()
    await own.getByRole('link', { name: 'Answer the phone faster' }).first().click()
    await own.getByRole('heading', { level: 2, name: 'Answer the phone faster' }).waitFor()
    const address = new URL(own.url()).pathname
    await act(own, 'Decline')
    const dialog = own.getByRole('dialog', { name: 'Decline' })
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await dialog.getByText('This is required.').first().waitFor()
    await dialog.getByLabel('Comment on the decision').fill('Twelve hours are too few.')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await own.getByText('Twelve hours are too few.').waitFor()

    await goInPlace(page, address)
    await page.getByText('Twelve hours are too few.').waitFor()
    await goInPlace(page, `${address}/edit`)
    await page.getByLabel('Target value').fill('16')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL((url) => url.pathname === address)
    await page.getByText('Awaiting approval').first().waitFor()

    await own.goto(address)
    await act(own, 'Approve')
    await own.getByText('Approved').first().waitFor()
    await act(own, 'Update progress')
    const progress = own.getByRole('dialog', { name: 'Update progress' })
    await progress.getByLabel('Hours to a first answer').fill('20')
    await progress.getByLabel('What has changed').fill('A second person answers.')
    await progress.getByRole('button', { name: 'Update progress' }).click()
    await own.getByText('20 hours now, from 24 to 16').waitFor()
    await own.getByText('25%').first().waitFor()

    await own.getByLabel('Add a comment').fill('Half way there')
    let fails = true
    await own.route('**/graphql', (route) =>
      fails && /Comment(Create|Delete)/.test(route.request().postData() ?? '') ? route.abort('connectionreset') : route.fallback(),
    )
    await own.getByRole('button', { name: 'Post comment' }).click()
    await own.getByText('There was an error posting the comment').waitFor()
    await expect.poll(() => own.getByLabel('Add a comment').inputValue()).toBe('Half way there')
    fails = false
    await own.getByRole('button', { name: 'Post comment' }).click()
    await own.locator('.comment-text').filter({ hasText: 'Half way there' }).waitFor()
    fails = true
    await own.getByRole('button', { name: 'Delete comment' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click()
    await own.getByText('There was an error deleting the comment').waitFor()
    forgive(own)

    await page.getByRole('region', { name: 'Alignment' }).getByRole('link', { name: objective }).click()
    await page.getByRole('region', { name: 'Aligned goals' }).getByRole('link', { name: 'Answer the phone faster' }).waitFor()
    await goInPlace(page, '/spa/dashboard')
    await page.getByRole('heading', { name: 'Team’s current goals' }).waitFor()
  })
})
