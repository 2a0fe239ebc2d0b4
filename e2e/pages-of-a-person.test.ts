import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { nextYear, written } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const july = nextYear('07-01')

type Job = { id: string; jobName: string; jobStatus: 'CURRENT' | 'ENDING' | 'FUTURE' | 'PAST'; isPrimaryJob: boolean }
type Person = { id: string; displayName: string; jobs: Job[]; customFields: { field: { category: { name: string } | null } }[] }

/** The people HR can see, in directory order. */
async function people(): Promise<Person[]> {
  const ask = await askAs('hr')
  const { listPeople } = await ask<{ listPeople: { items: Person[] } }>(
    `{ listPeople(first: 200) { items { id displayName jobs { id jobName jobStatus isPrimaryJob } customFields { field { category { name } } } } } }`,
  )
  return listPeople.items
}

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link').allInnerTexts()

/** The names of the cards of a page, without those inside others. */
const cardsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((regions) =>
      regions
        .filter((region) => !region.parentElement?.closest('section[aria-labelledby]'))
        .map((region) => document.querySelector(`[id="${region.getAttribute('aria-labelledby')}"]`)?.textContent),
    )

/** Has job updates approved, and asks for one of this job that nobody approves. */
async function letWait(jobId: string): Promise<void> {
  const [admin, hr] = await Promise.all([askAs('admin'), askAs('hr')])
  const { policy } = await admin<{ policy: { version: number } }>('{ policy: getJobApprovals { version } }')
  const steps = [{ approverType: 'SPECIFIC_PERSON', personId: await personOf('manager') }]
  await admin('mutation ($input: JobApprovalsUpdateInput!) { jobApprovalsUpdate(input: $input) { version } }', {
    input: { version: policy.version, isEnabled: true, steps },
  })
  const { job, reasons } = await hr<{ job: { version: number }; reasons: { id: string }[] }>(
    'query ($id: ID!) { job: getJob(id: $id) { version } reasons: listAllJobUpdateReasons(isEnabled: true) { id } }',
    { id: jobId },
  )
  const change = { effectiveFrom: july, attributes: [{ attribute: 'FTE' }], fte: '0.45', reasonId: reasons[0]?.id }
  await hr('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
    input: { id: jobId, version: job.version, ...change },
  })
}

describe('a person', () => {
  it('has tabs, and under Profile a header and a card for each part of their record [PW-041] [PW-046]', async () => {
    const person = (await people()).find(({ jobs, customFields }) => jobs[0]?.jobStatus === 'CURRENT' && customFields.length > 0)!
    const page = await openAs('hr', `/spa/people/${person.id}/profile`)
    const named = (role: 'button' | 'heading', name: string | RegExp) => page.getByRole(role, { name }).first().waitFor()
    await named('button', `Change the cover of ${person.displayName}`)
    await named('button', `Change the picture of ${person.displayName}`)
    await named('heading', person.displayName)
    await named('button', 'More actions')
    const header = await page.locator('.person-head').innerText()
    expect(header).toContain(person.jobs[0]?.jobName)
    expect(header).toContain('Current')
    const categories = [...new Set(person.customFields.map(({ field }) => field.category?.name))]
    const cards = await cardsOf(page)
    expect(cards.filter((name) => name !== 'Direct reports' && name !== 'Open now')).toEqual([
      'At a glance',
      'Personal details',
      'Email addresses',
      'Phone numbers',
      'Addresses',
      'Emergency contact',
      'Work rights',
      'Medical conditions',
      ...categories,
      'Financial details',
    ])
    expect(await tabsOf(page)).toEqual(expect.arrayContaining(['Profile', 'Documents', 'Onboarding', 'Qualifications']))
  })

  it('has a card for each job, the primary one first, and under Onboarding each session, which are issued, hidden and shown again there [PW-042] [PW-043]', async () => {
    const has = ({ jobs }: Person, status: string) => jobs.some(({ jobStatus }) => jobStatus === status)
    const person = (await people()).find((each) => has(each, 'CURRENT') && has(each, 'PAST'))!
    const first = person.jobs.find(({ isPrimaryJob }) => isPrimaryJob)!
    await letWait(first.id)
    const page = await openAs('hr', `/spa/people/${person.id}/jobs`)
    const cards = page.getByRole('main').getByRole('article')
    await cards
      .first()
      .getByRole('link', { name: `Pending update from ${written(july)}` })
      .waitFor()
    await expect.poll(() => cards.first().innerText()).toContain('Primary job')
    await expect.poll(() => cards.first().innerText()).toContain('Current')
    await expect.poll(() => cards.last().innerText()).toContain('Past')
    for (const label of ['Business unit', 'Location', 'Business entity', 'Supervisor', 'Company start date', 'Company end date', 'FTE'])
      await cards.last().getByText(label, { exact: true }).waitFor()
    const pages = cards.first().getByRole('navigation', { name: `Pages about ${first.jobName}` })
    await expect
      .poll(() => pages.getByRole('link').allInnerTexts())
      .toEqual(expect.arrayContaining(['Details', 'Timeline', 'History', 'Extended leave', 'Required qualifications', 'Onboarding']))
    await cards
      .first()
      .getByRole('button', { name: `Actions for ${first.jobName}` })
      .click()
    await page.getByRole('menuitem', { name: 'Add leave' }).waitFor()

    const ask = await askAs('hr')
    const { listOnboardingSessions: sessions } = await ask<{
      listOnboardingSessions: { items: { state: string; templateName: string; job: { personId: string; jobName: string } }[] }
    }>('{ listOnboardingSessions(first: 100) { items { state templateName job { personId jobName } } } }')
    const { job, templateName } = sessions.items.find(({ state }) => state === 'ISSUED')!
    await page.keyboard.press('Escape')
    await goInPlace(page, `/spa/people/${job.personId}/onboarding`)
    await page.getByRole('columnheader', { name: 'Template' }).waitFor()
    const row = page.getByRole('row').filter({ hasText: templateName })
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(expect.arrayContaining(['Job', 'Template', 'Issued on', 'Status'].map((name) => expect.stringContaining(name))))
    await row.filter({ hasText: job.jobName }).waitFor()
    await page.getByRole('button', { name: 'Issue onboarding' }).waitFor()
    const choose = async (action: string) => {
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Hide')
    await row.getByText('Hidden').waitFor()
    await choose('Show again')
    await row.getByText('Hidden').waitFor({ state: 'detached' })
  })

  it('has forms for an email address, a phone number and a medical condition, each followed by the custom fields of its kind [PW-058]', async () => {
    const ask = await askAs('admin')
    for (const modelType of ['EMAIL_ADDRESS', 'PHONE_NUMBER']) {
      const { category } = await ask<{ category: { id: string } }>(
        'mutation ($input: CustomFieldCategoryCreateInput!) { category: customFieldCategoryCreate(input: $input) { id } }',
        { input: { name: 'Reach', modelType } },
      )
      const field = { categoryId: category.id, name: 'Reached until', apiName: 'reached_until', modelType, type: 'TEXT', isRequired: false }
      await ask('mutation ($input: CustomFieldCreateInput!) { customFieldCreate(input: $input) { id } }', { input: field })
    }
    const [person] = await people()
    const page = await openAs('admin', `/spa/people/${person?.id}/emails/create`)
    const fieldsOf = () =>
      page
        .locator('form')
        .locator('input:not([type=hidden]), textarea')
        .evaluateAll((inputs) =>
          inputs.map(
            (input) => (input as HTMLInputElement).labels?.[0]?.textContent?.replace(/\s*\*$/, '') ?? input.getAttribute('aria-label'),
          ),
        )
    expect(await fieldsOf()).toEqual(['Email', 'Primary', 'Personal', 'Reached until'])
    await goInPlace(page, `/spa/people/${person?.id}/phone-numbers/create`)
    await page.getByRole('heading', { level: 1, name: 'Add phone number' }).waitFor()
    await settled(page)
    expect(await fieldsOf()).toEqual(['Country', 'Number', 'Primary', 'Personal', 'Reached until', 'Best time to call'])
    await goInPlace(page, `/spa/people/${person?.id}/medical_conditions/create`)
    await page.getByRole('heading', { level: 1, name: 'Add medical condition' }).waitFor()
    await settled(page)
    expect(await fieldsOf()).toEqual(['Condition', 'Who can see it'])
    await goInPlace(page, `/spa/people/${person?.id}/emails/create`)
    await page.getByRole('textbox', { name: 'Email' }).fill('until@demo.example')
    await page.getByLabel('Reached until').fill('six in the evening')
    await page.locator('form').getByRole('button', { name: 'Add email' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: 'until@demo.example' })
    await entry.getByText('Reached until: six in the evening').waitFor()
    await entry.getByRole('link', { name: 'Edit until@demo.example' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('till@demo.example')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('listitem').filter({ hasText: 'till@demo.example' }).getByText('Reached until: six in the evening').waitFor()
  })
})
