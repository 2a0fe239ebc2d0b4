import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser({ alwaysLoads: true })

describe('the start', () => {
  it('asks each question once, before the application itself has come', async () => {
    const page = await openAs('hr', '/spa/me/settings')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/graphql') asked.push((request.postDataJSON() as { operationName: string }).operationName)
    })
    const application = Promise.withResolvers<void>()
    await page.route('**/assets/application-*.js', async (route) => {
      await application.promise
      await route.continue()
    })
    const opening = page.goto('/spa/dashboard')
    const questions = [
      'AttentionCard',
      'ComingChangesCard',
      'DashboardOverview',
      'Inbox',
      'MyGoals',
      'MyJobCard',
      'MyPeopleCard',
      'MySkills',
      'MyTeamCard',
      'MyTraining',
      'OwnDashboardActions',
      'Pins',
      'SessionDetails',
      'TeamGoals',
      'TeamTodayCard',
      'TrainingInvestmentCard',
      'WorkforceCard',
    ]
    await expect.poll(() => asked.toSorted()).toEqual(questions)
    application.resolve()
    await opening
    await page.getByRole('heading', { level: 2, name: 'My team', exact: true }).waitFor()
    await settled(page)
    expect(asked.toSorted()).toEqual(questions)
  })

  it('shows a spinner and nothing of the application until the texts have come; a page is idle once nothing is on its way, and no longer when something is [SH-023]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const texts = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/translations/**', async (route) => {
      asked += 1
      await texts.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page.waitForLoadState('load')
    await expect.poll(() => page.locator('.splash').isVisible()).toBe(true)
    expect(await page.getByRole('main').count()).toBe(0)
    texts.resolve()
    await heading(page, /^Good /)
    await page.locator('.splash').waitFor({ state: 'detached' })

    const idle = page.locator('html[data-idle]')
    const answers = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      await answers.promise
      await route.continue()
    })
    await settled(page)
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'People', exact: true }).click()
    await idle.waitFor({ state: 'detached' })
    answers.resolve()
    await page.locator('[data-row-link]').first().waitFor()
    await idle.waitFor({ state: 'attached' })
    await page.unrouteAll({ behavior: 'wait' })
  })
})
