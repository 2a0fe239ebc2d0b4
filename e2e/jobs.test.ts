import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { jobOf, jobsOf, useJobHolders } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { ask, holder, holderOfTwo, update } = useJobHolders()
const lastOfFebruary = nextYear('02-28')
const march = nextYear('03-01')

it('the jobs of a person are read as at a day and as recorded on a day, behind one button, under a strip that says so and leads back', async () => {
  const page = await openAs('hr', jobsOf(holderOfTwo()))
  const days = page.getByRole('button', { name: /^As at / })
  await days.click()
  const clocks = page.getByRole('radiogroup', { name: 'Which day' })
  await clocks.getByText('What was recorded').click()
  await page.getByText('without later additions and corrections').waitFor()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: /^1 / }).first().click()
  await page.getByText('Showing data as recorded on').waitFor()
  expect(page.url()).toContain('knownAt=')
  await expect.poll(() => days.innerText()).toMatch(/^As at today · Data as of 1 /)
  await days.click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: /^1 / }).first().click()
  await page.getByText('You are looking at jobs as at').waitFor()
  expect(page.url()).toMatch(/asAt=.*knownAt=|knownAt=.*asAt=/)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
  await days.click()
  await page.getByRole('button', { name: 'Previous month' }).waitFor()
  expect(await clocks.count(), 'personal details have one day only').toBe(0)
  await page.keyboard.press('Escape')
  await goInPlace(page, `${jobsOf(holderOfTwo())}?knownAt=2000-01-01`)
  await page.getByText('Showing data as recorded on Saturday, 1 January 2000').waitFor()
  await page.getByText('No job was known on 1 Jan 2000.').waitFor()
  await page.getByRole('button', { name: 'Back to current data' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
})

it('of two jobs the further one is made the primary one, which stands first; one that was recorded by mistake is deleted, and the other is the primary job again [PW-079] [PW-081] [PW-416]', async () => {
  const who = holderOfTwo()
  const page = await openAs('hr', jobsOf(who))
  const [first, further] = [page.getByRole('article').first(), page.getByRole('article').last()]
  const title = await further.getByRole('heading', { level: 2 }).innerText()
  const other = await first.getByRole('heading', { level: 2 }).innerText()
  expect(await further.getByText('Primary job').count()).toBe(0)
  await further.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Set as primary job' }).click()
  await page.getByText(`${title} becomes the primary job of ${who.displayName} from today.`).waitFor()
  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: 'Set as primary job' }).click()
  await page.waitForURL(`**${jobsOf(who)}`)
  await expect.poll(() => first.innerText()).toMatch(new RegExp(`^${title}\\s+Current\\s+Primary job`))
  await goInPlace(page, pathname)
  await page.getByText('This is already the primary job.').waitFor()
  await goInPlace(page, jobsOf(who))
  await first.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Delete job' }).click()
  await page.getByText('This can’t be undone.').waitFor()
  await page.getByRole('button', { name: 'Delete job' }).click()
  await page.waitForURL(`**${jobsOf(who)}`)
  await expect.poll(() => page.getByRole('article').allInnerTexts()).toHaveLength(1)
  await expect.poll(() => first.innerText()).toContain(other)
})

it('HR changes the days and the recruitment of a job, each on a page of its own, and compares two days of it side by side [PW-068] [PW-069] [PW-070]', async () => {
  const who = holder(3)
  await update(who, { effectiveFrom: march, attributes: [{ attribute: 'FTE' }], fte: '0.55' })
  const page = await openAs('hr', jobOf(who))
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(`**${jobOf(who)}`)
  }
  await page.getByRole('button', { name: 'More actions' }).last().click()
  await page.getByRole('menuitem', { name: 'Edit probation end date' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit probation end date' }).waitFor()
  await fillDate(page, 'Probation end date', lastOfFebruary)
  await save()
  await page.getByText(written(lastOfFebruary)).first().waitFor()

  await goInPlace(page, `${jobOf(who)}/recruitment-info`)
  await choose(page, 'Recruitment source', 'Referral')
  await page.getByLabel('Recruitment cost').fill('1234.5')
  await save()
  const card = page.getByRole('region', { name: 'Recruitment' })
  await card.getByText('Referral').waitFor()
  await card.getByText(/1,234\.5/).waitFor()

  await goInPlace(page, `${jobOf(who)}/edit-start-date`)
  await page.getByRole('heading', { level: 1, name: 'Edit company start date' }).waitFor()
  await fillDate(page, 'Company start date', '2015-03-02')
  await save()
  await page.getByText('2 Mar 2015').first().waitFor()
  const query = 'query ($id: ID!) { getJob(id: $id) { companyStartDate } }'
  expect(await ask(query, { id: who.jobId })).toEqual({ getJob: { companyStartDate: '2015-03-02' } })

  await goInPlace(page, `${jobOf(who)}/compare?first=${lastOfFebruary}&second=${march}`)
  await page.getByText('1 value is different.').waitFor()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'FTE (different)' }) })
  await row.getByRole('cell', { name: '0.55' }).waitFor()
  await page.getByRole('button', { name: written(march), exact: true }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page
    .getByRole('button', { name: /^1 Feb/ })
    .first()
    .click()
  await page.getByText('0 values are different.').waitFor()
  expect(new URL(page.url()).searchParams.get('second')).toBe(nextYear('02-01'))
})
