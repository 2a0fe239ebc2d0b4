import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { nameOfDemo, personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const template = 'Yearly review'
const [ofEmployee, ofManager] = ['I would like to lead a project.', 'Too many reports came late.']
let person = ''
let name = ''
let manager = ''
beforeAll(async () => {
  person = `/spa/people/${await personOf('employee')}`
  name = await nameOfDemo('employee')
  manager = await nameOfDemo('manager')
})

const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
const press = (page: Page, button: string) => page.getByRole('main').getByRole('button', { name: button, exact: true }).click()

async function ask(page: Page, side: string, respondent?: string): Promise<void> {
  await goInPlace(page, `${person}/ratings/create`)
  await choose(page, 'Rated by', side)
  if (respondent) {
    await page.getByRole('combobox', { name: 'Who answers' }).fill(respondent)
    await page.getByRole('option', { name: respondent }).first().click()
  }
  await press(page, 'Ask for a rating')
  await page.getByRole('row').filter({ hasText: 'Not answered yet' }).filter({ hasText: side }).first().waitFor()
}

/** Answers every question of what is to be rated first with the same number. */
async function rate(page: Page, of: string, answer: string, comment: string): Promise<void> {
  await goInPlace(page, '/spa/me/ratings')
  await page.getByRole('row').filter({ hasText: 'Not answered yet' }).filter({ hasText: of }).getByRole('link').first().click()
  await page.getByText('What you answer will be read, with your name, by').waitFor()
  for (const question of await page.getByRole('radiogroup').all()) await question.getByRole('radio', { name: answer, exact: true }).check()
  await page.getByLabel('Comment').fill(comment)
  await press(page, 'Submit rating')
  await heading(page, 'Ratings asked of you')
  await page.getByRole('row').filter({ hasText: of }).filter({ hasText: 'Submitted' }).first().waitFor()
}

async function generate(page: Page, at: string, view?: string): Promise<void> {
  await goInPlace(page, at)
  await choose(page, 'Template', template)
  if (view) await choose(page, 'View', view)
  await press(page, 'Generate report')
  await heading(page, template)
  await settled(page)
}

describe('a performance report', () => {
  it('follows the template of HR: the supervisor reads, prints and keeps what everybody said, and the employee on a phone what they said themselves [AD-806]', async () => {
    const hr = await openAs('hr', '/spa/settings/performance-report-templates/create')
    await hr.getByLabel('Name').fill(template)
    await choose(hr, 'Period', 'Last 12 months')
    const training = hr.getByRole('listitem').filter({ has: hr.getByRole('button', { name: 'Move Training up' }) })
    await training.getByRole('combobox', { name: 'Visible to' }).click()
    await hr.getByRole('option', { name: 'Supervisor only' }).click()
    await training.getByRole('button', { name: 'Move Training up' }).click()
    await press(hr, 'Add report template')
    await hr.getByRole('link', { name: template }).waitFor()

    const above = await openAs('manager', `${person}/ratings`)
    await ask(above, 'The person')
    await ask(above, 'Supervisor', manager)
    const own = await openAs('employee', '/spa/me/ratings', phone)
    await rate(own, 'Yourself', '4', ofEmployee)
    await rate(above, name, '2', ofManager)

    await generate(above, `${person}/performance-report/generate`, 'Supervisor view')
    await above.getByText(`${name} can’t read it.`).waitFor()
    for (const said of [ofEmployee, ofManager]) await section(above, 'Ratings').getByText(said).waitFor()
    const titles = await above.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(titles.indexOf('Training')).toBe(titles.indexOf('Improvement plans') - 1)
    await above.emulateMedia({ media: 'print' })
    await expect.poll(() => above.getByRole('button', { name: 'Download PDF' }).isVisible()).toBe(false)
    await expect.poll(() => section(above, 'Ratings').getByText(ofManager).isVisible()).toBe(true)
    await above.emulateMedia({ media: 'screen' })
    const download = above.waitForEvent('download')
    await press(above, 'Download PDF')
    expect((await download).suggestedFilename()).toBe(`${template} – ${name}.pdf`)

    await generate(own, '/spa/me/performance-report/generate')
    await section(own, 'Ratings').getByText(ofEmployee).waitFor()
    expect(await own.getByText(ofManager).count()).toBe(0)
    expect(await section(own, 'Training').count()).toBe(0)
  })
})
