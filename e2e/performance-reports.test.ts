import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
let employee = ''
beforeAll(async () => {
  employee = await personOf('employee')
})

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Answers every question of a rating with the same number. */
async function rate(page: Page, answer: string, comment: string): Promise<void> {
  const questions = page.getByRole('radiogroup')
  await questions.first().waitFor()
  for (const question of await questions.all()) await question.getByRole('radio', { name: answer, exact: true }).check()
  await page.getByLabel('Comment').fill(comment)
  await page.getByRole('button', { name: 'Submit rating' }).click()
  await page.waitForURL('**/me/ratings')
}

async function ask(page: Page, side: string): Promise<void> {
  await page.goto(`/spa/people/${employee}/ratings/create`)
  await choose(page, 'Rated by', side)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/create'))
}

describe('a performance report', () => {
  it(
    'follows the template of HR, shows the supervisor what everybody said, and the employee what they themselves said [AD-806][AD-498]',
    { timeout: 120_000 },
    async () => {
      const hr = await openAs('hr', '/spa/settings/performance-report-templates/create')
      await hr.getByLabel('Name').fill('Yearly review')
      await choose(hr, 'Period', 'Last 12 months')
      const training = hr.getByRole('listitem').filter({ has: hr.getByRole('button', { name: 'Move Training up' }) })
      await training.getByRole('combobox', { name: 'Visible to' }).click()
      await hr.getByRole('option', { name: 'Supervisor only' }).click()
      await training.getByRole('button', { name: 'Move Training up' }).click()
      await hr.getByRole('button', { name: 'Save' }).click()
      await hr.getByRole('link', { name: 'Yearly review' }).waitFor()

      const manager = await openAs('manager', `/spa/people/${employee}/ratings`)
      await ask(manager, 'The person')
      await ask(manager, 'Supervisor')
      await manager.goto('/spa/me/ratings')

      const own = await openAs('employee', '/spa/me/ratings', phone)
      await own.getByRole('link', { name: 'Yourself' }).first().click()
      await own.getByText('What you answer will be read, with your name, by').waitFor()
      await rate(own, '4', 'I would like to lead a project.')

      await manager.getByRole('row').filter({ hasText: 'Not answered yet' }).getByRole('link').first().click()
      await rate(manager, '2', 'Too many reports came late.')

      await manager.goto(`/spa/people/${employee}/performance-report/generate`)
      await choose(manager, 'Template', 'Yearly review')
      await choose(manager, 'View', 'Supervisor view')
      await manager.getByRole('button', { name: 'Generate report' }).click()
      await manager.getByRole('heading', { level: 1, name: 'Yearly review' }).waitFor()
      await settled(manager)
      for (const said of ['I would like to lead a project.', 'Too many reports came late.'])
        await section(manager, 'Ratings').getByText(said).waitFor()
      await section(manager, 'Training').waitFor()
      const download = manager.waitForEvent('download')
      await manager.getByRole('button', { name: 'Download PDF' }).click()
      expect((await download).suggestedFilename()).toMatch(/^Yearly review .*\.pdf$/)

      await own.goto('/spa/me/performance-report/generate')
      await choose(own, 'Template', 'Yearly review')
      await own.getByRole('button', { name: 'Generate report' }).click()
      await own.getByRole('heading', { level: 1, name: 'Yearly review' }).waitFor()
      await section(own, 'Ratings').getByText('I would like to lead a project.').waitFor()
      await settled(own)
      expect(await own.getByText('Too many reports came late.').count()).toBe(0)
      expect(await section(own, 'Training').count()).toBe(0)
    },
  )
})
