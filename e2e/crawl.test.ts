import { describe, expect, it } from 'vitest'
import { redirectOf, routes, type RouteName } from '../packages/shared/src/routes.ts'
import { useBrowser } from './browser.ts'
import { crawl, openRoutes, providerRoutes, type Expected } from './lib/crawl.ts'
import type { Known } from './lib/page-samples.ts'

const browser = useBrowser({ shared: true })

const ofPerson = ({ personName }: Known) => personName

const expected: readonly Expected[] = [
  { route: 'access_denied', cites: '[SH-035]', heading: 'Access denied' },
  { route: 'dashboard', cites: '[SH-036] [AD-317]', heading: /^Good \w+, / },
  { route: 'not_found', cites: '[SH-044]', heading: 'Page Not Found' },
  { route: 'me.settings', cites: '[SH-047] [AD-280]', heading: 'My settings' },
  { route: 'people.index', cites: '[SH-161]', heading: 'People' },
  { route: 'people.create', cites: '[SH-162]', heading: 'Create person' },
  { route: 'people.profile', cites: '[SH-166]', heading: ofPerson },
  { route: 'people.edit', cites: '[SH-168]', heading: 'Edit details' },
  { route: 'people.addresses.create', cites: '[SH-170]', heading: 'Add address' },
  { route: 'people.addresses.edit', cites: '[SH-171]', heading: 'Edit address' },
  { route: 'people.emails.create', cites: '[SH-172]', heading: 'Add email' },
  { route: 'people.emails.edit', cites: '[SH-173]', heading: 'Edit email' },
  { route: 'people.phone_numbers.create', cites: '[SH-174]', heading: 'Add phone number' },
  { route: 'people.phone_numbers.edit', cites: '[SH-175]', heading: 'Edit phone number' },
  { route: 'people.preferred_name.edit', cites: '', heading: 'Edit preferred name and pronouns' },
  { route: 'people.emergency_contact.edit', cites: '', heading: 'Edit emergency contact' },
  { route: 'people.user', cites: '[SH-189] [AD-279]', heading: ofPerson },
  { route: 'people.personal_data', cites: '', heading: ofPerson },
  { route: 'people.skills.create', cites: '[SH-206] [AD-272]', heading: 'Add skill' },
  { route: 'people.skills.edit', cites: '[SH-207] [AD-273]', heading: 'Edit skill' },
  { route: 'people.skills.delete', cites: '[SH-208] [AD-274]', heading: ({ personSkillOwner }) => personSkillOwner, dialog: /^Delete / },
  { route: 'people.trainings.create', cites: '[SH-209] [AD-275]', heading: 'Add training' },
  { route: 'people.trainings.edit', cites: '[SH-210] [AD-276]', heading: 'Edit training' },
  {
    route: 'people.trainings.show',
    cites: '[SH-211]',
    heading: ({ trainingOwner }) => trainingOwner,
    part: ({ trainingName }) => trainingName,
  },
  { route: 'performance.training.create', cites: '[SH-072] [AD-252]', heading: 'Add training' },
  { route: 'dashboard.team_training', cites: '[SH-037]', heading: 'Team training' },
  { route: 'dashboard.team_skills', cites: '', heading: 'Team skills' },
  { route: 'people.jobs.list', cites: '[SH-213]', heading: ofPerson },
  { route: 'people.jobs.create', cites: '[SH-214]', heading: 'Create job' },
  { route: 'people.jobs.add_concurrent', cites: '[SH-215]', heading: 'Create concurrent job' },
  { route: 'people.jobs.show', cites: '[SH-216]', heading: ofPerson },
  { route: 'people.jobs.timeline', cites: '[SH-218]', heading: ofPerson },
  { route: 'people.jobs.change', cites: '[SH-219]', heading: 'Update job' },
  { route: 'people.jobs.history', cites: '[SH-220]', heading: ofPerson },
  { route: 'people.jobs.edit_start_date', cites: '[SH-224]', heading: 'Edit company start date' },
  { route: 'people.jobs.finalise_end_date', cites: '[SH-226]', heading: 'End job' },
  { route: 'people.jobs.leave.list', cites: '', heading: ofPerson },
  { route: 'people.jobs.leave.edit', cites: '', heading: 'Edit extended leave' },
  { route: 'people.jobs.leave.delete', cites: '', heading: ({ jobLeaveOwner }) => jobLeaveOwner, dialog: /^Delete / },
  { route: 'people.jobs.finalise_leave_return_date', cites: '[SH-227]', heading: 'Finalise return date' },
  { route: 'people.jobs.go_on_extended_leave', cites: '[SH-228]', heading: 'Go on extended leave' },
  { route: 'people.jobs.cancel_end_of_job', cites: '[SH-234]', heading: 'Cancel end date' },
  { route: 'people.jobs.set_as_primary_job', cites: '[SH-235]', heading: 'Set as primary job' },
]

describe('a page of the application', () => {
  crawl(
    browser,
    openRoutes.filter((route) => !route.startsWith('settings.')),
    expected,
  )
})

describe('an address of the catalogue that has no page yet', () => {
  it('says Page Not Found, and is not taken for another page [SH-030] [SH-376]', { timeout: 180_000 }, async () => {
    const paged = new Set<RouteName>([...openRoutes, ...providerRoutes])
    const unpaged = Object.entries(routes)
      .filter(([route]) => !paged.has(route as RouteName))
      .map(([, pattern]) => pattern.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'))
      .filter((path) => path.startsWith('/spa/') && redirectOf(path) === null)
    const page = await browser.openAs('admin', '/spa/access_denied')
    const nowhere = '/spa/nothing-of-the-catalogue'
    expect(await page.evaluate(goToEach, [...unpaged, nowhere])).toEqual([])
    await page.goto(unpaged[0] ?? nowhere)
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
  })
})

/** Runs in the page: goes to each address and back to another page; which addresses did not say Page Not Found? */
async function goToEach(paths: string[]): Promise<string[]> {
  const says = async (path: string, words: RegExp) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let tries = 0; tries < 500; tries++) {
      const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
      if (headings.length === 1 && words.test(headings[0] ?? '')) return true
      await new Promise((done) => setTimeout(done, 10))
    }
    return false
  }
  const otherwise: string[] = []
  for (const path of paths)
    if (!(await says(path, /^page not found$/i)) || !(await says('/spa/access_denied', /^access denied$/i))) otherwise.push(path)
  return otherwise
}
