import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { askAs, desktop, forgive, phone, useBrowser } from './browser.ts'
import { axeFindings } from './lib/axe-findings.ts'
import { choose } from './lib/choose.ts'
import { fillDate } from './lib/fill-date.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

interface Subject {
  id: string
  displayName: string
  jobId: string
  unit: string
}

/** Colleagues with one current job each, whom the journeys share out among themselves. */
let subjects: Subject[] = []
/** Someone with two current jobs. */
let twice: Subject
let ask: Awaited<ReturnType<typeof askAs>>

beforeAll(async () => {
  ask = await askAs('hr')
  type People = {
    listPeople: {
      items: {
        id: string
        displayName: string
        otherJobsCount: number
        primaryJob: { id: string; businessUnit: { name: string } } | null
      }[]
    }
  }
  const { listPeople } = await ask<People>(
    '{ listPeople(first: 150, filter: { employmentStatuses: [CURRENT_STAFF] }) { items { id displayName otherJobsCount primaryJob { id businessUnit { name } } } } }',
  )
  const withJobs = (others: number) =>
    listPeople.items.flatMap(({ primaryJob, otherJobsCount, id, displayName }) =>
      primaryJob && otherJobsCount === others ? [{ id, displayName, jobId: primaryJob.id, unit: primaryJob.businessUnit.name }] : [],
    )
  subjects = withJobs(0)
  twice = withJobs(1)[0]!
})

const jobsOf = ({ id }: Subject) => `/spa/people/${id}/jobs`
const jobOf = (subject: Subject) => `${jobsOf(subject)}/${subject.jobId}`
const subject = (index: number) => subjects[index + 20]!

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor()
const unitNow = async ({ id }: Subject, asAt: string | null = null) => {
  const answer = await ask<{ getPerson: { primaryJob: { businessUnit: { name: string } } } }>(
    'query ($id: ID!, $asAt: Date) { getPerson(id: $id, asAt: $asAt) { primaryJob { businessUnit { name } } } }',
    { id, asAt },
  )
  return answer.getPerson.primaryJob.businessUnit.name
}

/** What someone else does in the meantime. */
async function changeFte({ jobId: id }: Subject, effectiveFrom: string, fte: string): Promise<void> {
  const { getJob, listAllJobUpdateReasons } = await ask<{ getJob: { version: number }; listAllJobUpdateReasons: { id: string }[] }>(
    'query ($id: ID!) { getJob(id: $id) { version } listAllJobUpdateReasons(isEnabled: true) { id } }',
    { id },
  )
  await ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
    input: {
      id,
      version: getJob.version,
      effectiveFrom,
      attributes: [{ attribute: 'FTE' }],
      fte,
      reasonId: listAllJobUpdateReasons[0]?.id,
    },
  })
}

/** Ticks the business unit from 1 July 2027 and goes to its new value. */
async function beginUnitChange(page: Page): Promise<void> {
  await step(page, 'What changes, and when')
  await fillDate(page, 'Effective from', '2027-07-01')
  await page.getByRole('checkbox', { name: 'Business unit' }).check()
  await next(page)
  await step(page, 'New values')
}

async function chooseOtherUnit(page: Page, than: string): Promise<string> {
  await page.getByRole('combobox', { name: 'Business unit' }).click()
  const options = page.getByRole('listbox').getByRole('option')
  await options.first().waitFor()
  const names = await options.allInnerTexts()
  const index = names.findIndex((name) => name.includes('›') && !name.endsWith(`› ${than}`))
  await options.nth(index).click()
  return names[index]!.split(' › ').at(-1)!
}

describe('updating a job', () => {
  it.each([
    { screen: 'desktop', options: desktop, who: () => subject(0) },
    { screen: 'phone', options: phone, who: () => subject(9) },
  ])(
    'records a new business unit from a future day on a $screen: the marker is on the card, today stays as it was, that day shows the new one [PW-065]',
    async ({ options, who: find }) => {
      const who = find()
      const page = await openAs('hr', jobsOf(who), options)
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await page.getByRole('button', { name: /^Actions for / }).click()
      await page.getByRole('menuitem', { name: 'Update job' }).click()
      await beginUnitChange(page)
      const unit = await chooseOtherUnit(page, who.unit)
      await next(page)
      await step(page, 'Reason')
      await next(page)
      await page.getByText('This is required.').waitFor()
      await choose(page, 'Reason', 0)
      await page.getByLabel('Note').fill('Moves with the team.')
      await next(page)
      await step(page, 'Review')
      expect(await wide()).toBe(0)
      const row = page.getByRole('row', { name: /^Business unit/ })
      expect(await row.getByRole('cell').first().innerText()).toBe(who.unit)
      expect(await row.getByRole('cell').last().innerText()).toMatch(new RegExp(`${unit}\\s+from 1 Jul 2027`))
      await page.getByRole('button', { name: 'Save change' }).click()
      await page.waitForURL(`**${jobsOf(who)}`)
      await page.getByRole('status').getByText('It takes effect on 1 Jul 2027').waitFor()
      const marker = page.getByRole('group', { name: /from 1 Jul 2027$/ }).getByText(unit)
      await marker.waitFor()
      expect(await wide()).toBe(0)
      await page.getByRole('link', { name: 'Timeline of Business unit' }).first().focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/timeline#BUSINESS_UNIT')
      expect(await unitNow(who)).toBe(who.unit)
      expect(await unitNow(who, '2027-06-30')).toBe(who.unit)
      expect(await unitNow(who, '2027-07-01')).toBe(unit)
      await page.goto(`${jobsOf(who)}?asAt=2027-07-01`)
      await page.getByText('You are looking at jobs as at').waitFor()
      await page.getByRole('article').getByText(unit).first().waitFor()
    },
  )

  it('says everything that is wrong on its step, and keeps what was typed when going back [PW-529] [PW-530]', async () => {
    const page = await openAs('hr', `${jobOf(subject(1))}/change`)
    await step(page, 'What changes, and when')
    await fillDate(page, 'Effective from', '2027-07-01')
    await fillDate(page, 'Effective to', 'next summer')
    await next(page)
    await page.getByText('This date is not in the correct format.').first().waitFor()
    await fillDate(page, 'Effective to', '2027-06-01')
    await next(page)
    await page.getByText('Select at least one change.').waitFor()
    await page
      .getByText(/effective from/i)
      .nth(1)
      .waitFor()
    await fillDate(page, 'Effective to', '2027-09-01')
    await page.getByRole('checkbox', { name: 'FTE' }).check()
    await next(page)
    await step(page, 'New values')
    await next(page)
    await page.getByText('This is required.').waitFor()
    await page.getByLabel('FTE').fill('0.6')
    await next(page)
    await step(page, 'Reason')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    expect(await page.getByLabel('FTE').inputValue()).toBe('0.6')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    expect(await page.getByRole('checkbox', { name: 'FTE' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Effective to').inputValue()).toBe('1 Sep 2027')
  })

  it('shows what someone else has changed in the meantime, keeps what was typed, records it after another look, and cancels the other with a way back', async () => {
    const who = subject(2)
    const page = await openAs('hr', `${jobOf(who)}/change`)
    await beginUnitChange(page)
    const unit = await chooseOtherUnit(page, who.unit)
    await next(page)
    await choose(page, 'Reason', 0)
    await next(page)
    await step(page, 'Review')
    await changeFte(who, '2027-03-01', '0.35')
    await page.getByRole('button', { name: 'Save change' }).click()
    await page.getByText('Someone else changed this job').waitFor()
    await page.getByText('FTE: 0.35 from 1 Mar 2027').waitFor()
    forgive(page)
    await page.getByRole('button', { name: 'Save change' }).click()
    await page
      .getByRole('group', { name: /from 1 Jul 2027$/ })
      .getByText(unit)
      .waitFor()
    const marker = page.getByRole('group', { name: /from 1 Mar 2027$/ })
    await marker.getByText('0.35').waitFor()
    expect(await unitNow(who, '2027-07-01')).toBe(unit)

    await marker.getByRole('button', { name: /^Cancel / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click()
    await marker.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await marker.waitFor()
    expect(await unitNow(who, '2027-07-01')).toBe(unit)
  })

  it('pays in the currency of the entity that someone moves to, and says what is paid now', async () => {
    const who = subject(11)
    const { getJob, listAllBusinessEntities } = await ask<{
      getJob: { jobBusinessEntity: { id: string }; remuneration: { currency: string } }
      listAllBusinessEntities: { id: string; name: string; country: string }[]
    }>(
      'query ($id: ID!) { getJob(id: $id) { jobBusinessEntity { id } remuneration { currency } } listAllBusinessEntities { id name country } }',
      {
        id: who.jobId,
      },
    )
    const other = listAllBusinessEntities.find(({ country, id }) => country !== 'AU' && id !== getJob.jobBusinessEntity.id)!
    const page = await openAs('hr', `${jobOf(who)}/change?what=BUSINESS_ENTITY,REMUNERATION&from=2027-07-01`)
    await next(page)
    await choose(page, 'Business entity', other.name)
    await page.getByText(`(${getJob.remuneration.currency}) now. The new amount is in`).waitFor()
    await page.getByLabel(/^Base (annual salary|hourly rate)/).fill('95000')
    await next(page)
    await choose(page, 'Reason', 0)
    await next(page)
    await page.getByRole('button', { name: 'Save change' }).click()
    await page.waitForURL(`**${jobsOf(who)}`)
    const query = 'query ($id: ID!) { getJob(id: $id, asAt: "2027-07-01") { remuneration { currency baseAnnual baseHourly } } }'
    const later = await ask<{ getJob: { remuneration: { currency: string } } }>(query, { id: who.jobId })
    expect(later.getJob.remuneration.currency).not.toBe(getJob.remuneration.currency)
  })

  it('is refused in the language of the reader, with the day as they write it', async () => {
    const who = subject(7)
    const admin = await askAs('admin')
    const { getJob, getSession } = await admin<{
      getJob: { companyStartDate: string }
      getSession: { userConfig: Record<string, string> }
    }>('query ($id: ID!) { getJob(id: $id) { companyStartDate } getSession { userConfig { language dateFormat } } }', { id: who.jobId })
    const write = (input: Record<string, string>) =>
      admin('mutation ($input: UpdateUserConfigInput!) { updateUserConfig(input: $input) }', { input })
    await write({ language: 'es', dateFormat: 'DMY' })
    onTestFinished(() => write(getSession.userConfig).then(() => undefined))
    const page = await openAs('admin', `${jobOf(who)}/change`)
    const siguiente = () => page.getByRole('button', { name: 'Siguiente', exact: true }).click()
    await step(page, 'Qué cambia y cuándo')
    await fillDate(page, 'Vigente desde', '1990-01-31')
    await page.getByRole('checkbox', { name: 'ETC' }).check()
    await siguiente()
    await step(page, 'Valores nuevos')
    await page.getByLabel('ETC').fill('0.6')
    await siguiente()
    await step(page, 'Motivo')
    await choose(page, 'Motivo', 0)
    await siguiente()
    await step(page, 'Revisión')
    await page.getByRole('button', { name: 'Guardar el cambio' }).click()
    const day = getJob.companyStartDate.split('-').toReversed().join('/')
    await page.getByText(`No puede ser anterior a la fecha de inicio en la empresa, ${day}.`).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain('This must')
    forgive(page)
  })

  it('is not offered to an employee: no menu entry, Access denied at the address, refused by the server', async () => {
    const employee = await askAs('employee')
    const personId = await personOf('employee')
    const own = await employee<{ listPersonJobs: { id: string; version: number }[] }>(
      'query ($personId: ID!) { listPersonJobs(personId: $personId) { id version } }',
      { personId },
    )
    const { id, version } = own.listPersonJobs[0]!
    const page = await openAs('employee', `/spa/people/${personId}/jobs`)
    await page.getByRole('article').first().getByRole('link', { name: 'Timeline', exact: true }).waitFor()
    await page.getByRole('button', { name: /^Actions for / }).click()
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['See in chart'])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Change job' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Add job' }).count()).toBe(0)
    await page.goto(`/spa/people/${personId}/jobs/${id}/change`)
    await page.getByRole('heading', { level: 1, name: 'Access denied' }).waitFor()
    await page.getByText('Update jobs from an effective date').waitFor()
    const input = { id, version, effectiveFrom: '2027-07-01', attributes: [{ attribute: 'FTE' }], fte: '0.1' }
    await expect(employee('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', { input })).rejects.toThrow('FORBIDDEN')
  })
})

describe('the jobs of someone with two', () => {
  it('says what will happen, then makes the further job the primary one, which stands first [PW-079] [PW-416]', async () => {
    const who = twice
    const page = await openAs('hr', jobsOf(who))
    const further = page.getByRole('article').last()
    expect(await further.getByText('Primary job').count()).toBe(0)
    const title = await further.getByRole('heading', { level: 2 }).innerText()
    await further.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name: 'Set as primary job' }).click()
    await page.getByText(`${title} becomes the primary job of ${who.displayName} from today.`).waitFor()
    const address = page.url()
    await page.getByRole('button', { name: 'Set as primary job' }).click()
    await page.waitForURL(`**${jobsOf(who)}`)
    await expect.poll(() => page.getByRole('article').first().innerText()).toMatch(new RegExp(`^${title}\\s+Current\\s+Primary job`))
    await page.goto(address)
    await page.getByText('This is already the primary job.').waitFor()
  })

  it('shows what was known on an earlier day under a strip that says so, and the way back', async () => {
    const page = await openAs('hr', jobsOf(twice))
    await page.goto(`${jobsOf(twice)}?knownAt=2000-01-01`)
    await page.getByText('Showing data as recorded on Saturday, 1 January 2000').waitFor()
    await page.getByText('No job was known on 1 Jan 2000.').waitFor()
    await page.getByRole('button', { name: 'Back to current data' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
  })
})

describe('the company start date of a job', () => {
  it('is changed on a page of its own [PW-068]', async () => {
    const who = subject(5)
    const page = await openAs('hr', `${jobOf(who)}/edit-start-date`)
    await page.getByRole('heading', { level: 1, name: 'Edit company start date' }).waitFor()
    await fillDate(page, 'Company start date', '2015-03-02')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(`**${jobOf(who)}`)
    await page.getByText('2 Mar 2015').first().waitFor()
    const { getJob } = await ask<{ getJob: { companyStartDate: string } }>('query ($id: ID!) { getJob(id: $id) { companyStartDate } }', {
      id: who.jobId,
    })
    expect(getJob.companyStartDate).toBe('2015-03-02')
  })
})

describe('the end of a job', () => {
  it('says what follows, finalises the end, and takes it back [PW-074] [PW-075] [PW-395] [PW-398] [PW-209] [PW-208]', async () => {
    const who = subject(4)
    const page = await openAs('hr', `${jobOf(who)}/finalise-end-date`)
    await page.getByText('Choose the last day to see what will happen.').waitFor()
    await fillDate(page, 'Company end date', '2027-01-31')
    await page.getByText('up to and including 31 Jan 2027. From 1 Feb 2027 it is a past job.').waitFor()
    await choose(page, 'Turnover reason', 0)
    await page.getByRole('button', { name: 'End job' }).click()
    await page.waitForURL(`**${jobsOf(who)}`)
    await page.getByRole('article').getByText('Ending').waitFor()
    await page.getByRole('article').getByText('31 Jan 2027').waitFor()
    await page.goto(`${jobsOf(who)}?asAt=2027-02-01`)
    await page.getByRole('article').getByText('Past').waitFor()
    await page.goto(`${jobOf(who)}/finalise-end-date`)
    await page.getByText('This job already ends on 31 Jan 2027.').waitFor()
    await page.goto(`${jobOf(who)}/cancel-end-of-job`)
    await page.getByRole('button', { name: 'Cancel end date' }).click()
    await page.waitForURL(`**${jobsOf(who)}`)
    await page.getByRole('article').getByText('Current').waitFor()
    expect(await page.getByRole('article').getByText('31 Jan 2027').count()).toBe(0)
  })
})

describe('the timeline of a job', () => {
  it('is walked through by keyboard, stands behind as a table, and an entry is corrected from it [PW-080] [PW-414]', async () => {
    const who = subject(0)
    const page = await openAs('hr', `${jobOf(who)}/timeline`)
    const units = page.getByRole('toolbar', { name: 'Business unit' })
    const bars = units.getByRole('button')
    await bars.first().waitFor()
    await units.locator('[tabindex="0"]').focus()
    await page.keyboard.press('End')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/from 1 Jul 2027, coming$/)
    await page.keyboard.press('Home')
    expect(await page.evaluate(() => document.activeElement?.textContent)).not.toMatch(/coming$/)
    await bars.last().click()
    const details = page.getByRole('dialog').filter({ hasText: 'Moves with the team.' })
    await details.waitFor()
    expect(await details.getByRole('link', { name: /^Correct Business unit/ }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })
    await page.getByText('3 years', { exact: true }).click()
    await page
      .getByRole('list', { name: 'Events' })
      .getByText(/1 Jul 2027$/)
      .waitFor({ state: 'attached' })
    // Other days by button, by dragging, which presses nothing, and by pinching
    const range = page.locator('.timeline-range')
    const year = page.locator('.timeline-ways').getByText('1 year', { exact: true })
    await year.click()
    await expect.poll(() => range.innerText()).toMatch(/^\d+ \w+ \d{4} to \d+ \w+ \d{4}$/)
    const shown = await range.innerText()
    await page.getByRole('button', { name: 'Show later' }).press('Enter')
    await expect.poll(() => range.innerText()).not.toBe(shown)
    await year.click()
    await expect.poll(() => range.innerText()).toBe(shown)
    const lane = await units.boundingBox()
    const [x, y] = [(lane?.x ?? 0) + (lane?.width ?? 0) / 2, (lane?.y ?? 0) + 16]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 200, y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => range.innerText()).not.toBe(shown)
    expect(await page.getByRole('dialog').count()).toBe(0)
    const dragged = await range.innerText()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await expect.poll(() => range.innerText()).not.toBe(dragged)
    expect(await axeFindings(page)).toEqual([])
    await page.locator('.timeline-ways').getByText('All', { exact: true }).click()
    await expect.poll(() => range.innerText()).toBe('')
    await page.locator('.timeline-table summary').focus()
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: /^Business unit/ }).filter({ hasText: 'Moves with the team.' })
    await row.getByRole('link', { name: /^Correct Business unit/ }).click()
    await page.getByRole('heading', { level: 2, name: 'Edit job history' }).waitFor()
    await fillDate(page, 'Effective from', '2027-08-01')
    await page.getByLabel('Note').fill('A month later.')
    await page.getByRole('button', { name: 'Correct entry' }).click()
    await page.waitForURL('**/timeline')
    await page
      .getByRole('toolbar', { name: 'Business unit' })
      .getByRole('button', { name: /from 1 Aug 2027, coming/ })
      .waitFor()
    await page.goto(`${jobOf(who)}/history`)
    await page.getByRole('article').filter({ hasText: 'History corrected' }).getByText('A month later.').waitFor()
    await page.getByRole('article').filter({ hasText: 'Job updated' }).getByText('Moves with the team.').waitFor()
  })
})

describe('the history of a job', () => {
  it('tells what it was created with, the values for later days too', async () => {
    type History = { listJobHistory: { items: { event: string; at: string }[]; periods: { effectiveFrom: string; knownFrom: string }[] } }
    const query = 'query ($jobId: ID!) { listJobHistory(jobId: $jobId) { items { event at } periods { effectiveFrom knownFrom } } }'
    const later = async ({ jobId }: Subject) => {
      const { items, periods } = (await ask<History>(query, { jobId })).listJobHistory
      const recorded = periods.filter(({ knownFrom }) => knownFrom === items.at(-1)?.at).map(({ effectiveFrom }) => effectiveFrom)
      return recorded.filter((day) => day > recorded.toSorted()[0]!).length
    }
    let who = subject(20)
    let count = await later(who)
    for (let index = 21; count === 0; index += 1) {
      who = subject(index)
      count = await later(who)
    }
    const page = await openAs('hr', `${jobOf(who)}/history`)
    const created = page.getByRole('article').filter({ hasText: 'Job created' })
    await created.getByRole('heading', { name: 'Later values recorded at the same time' }).waitFor()
    expect(await created.getByRole('listitem').count()).toBe(count)
    expect(await created.getByRole('listitem').first().innerText()).toMatch(/^from \d/)
  })
})

describe('a long history of a job', () => {
  it('is shown part by part, down to its first entry', async () => {
    const who = subject(8)
    for (const [index, fte] of ['0.9', '0.8', '0.7'].entries()) await changeFte(who, `2027-0${index + 1}-01`, fte)
    const page = await openAs('hr', jobsOf(who))
    const asked: number[] = []
    await page.route('**/graphql', (route) => {
      const body = route.request().postDataJSON() as { operationName?: string; variables?: { first?: number } }
      if (body.operationName !== 'JobHistory' || !body.variables?.first) return route.continue()
      asked.push(body.variables.first)
      return route.continue({ postData: { ...body, variables: { ...body.variables, first: 1 } } })
    })
    const { listJobHistory } = await ask<{ listJobHistory: { items: { id: string }[] } }>(
      'query ($jobId: ID!) { listJobHistory(jobId: $jobId) { items { id } } }',
      { jobId: who.jobId },
    )
    const all = listJobHistory.items.length
    expect(all).toBeGreaterThanOrEqual(3)
    await page.goto(`${jobOf(who)}/history`)
    const more = page.getByRole('button', { name: 'Show earlier entries' })
    for (let shown = 1; shown < all; shown++) {
      await expect.poll(() => page.getByRole('article').count()).toBe(shown)
      await more.click()
    }
    await page.getByRole('article').filter({ hasText: 'Job created' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(all)
    expect(await more.count()).toBe(0)
    expect(asked.every((first) => first <= 200)).toBe(true)
    await page.unrouteAll()
  })
})

describe('the job pages on a phone, in the dark', () => {
  it('fit, and axe finds nothing', async () => {
    const who = subject(0)
    const page = await openAs('hr', jobsOf(who), { ...phone, colorScheme: 'dark' })
    for (const path of [
      jobsOf(who),
      jobOf(who),
      `${jobOf(who)}/timeline`,
      `${jobOf(who)}/history`,
      `${jobOf(who)}/change`,
      `${jobsOf(who)}/create`,
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await settled(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
      expect(await axeFindings(page), path).toEqual([])
    }
  })
})
