import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { desktopLight, phoneDark, type Look } from '../../e2e/lib/looks.ts'
import { pathOf, type Known } from '../../e2e/lib/page-samples.ts'
import type { RouteName } from '../../packages/shared/src/routes.ts'
import { signedIn, type Server } from './sign-in.ts'

interface GuidePicture {
  /** Of its file in docs/pictures. */
  name: string
  person: string
  route: RouteName
  query?: string
  look?: Look
  /** What is done on the page before. */
  act?: (page: Page) => Promise<void>
}

const ofGuide: Look = { ...desktopLight, name: 'guide', width: 1280, height: 800 }

/** The pictures of the guide and of the README. */
export const guidePictures: readonly GuidePicture[] = [
  { name: 'directory', person: 'hr', route: 'people.index', query: '?layout=faces' },
  { name: 'phone', person: 'hr', route: 'people.profile', look: phoneDark },
  { name: 'job', person: 'hr', route: 'people.jobs.timeline' },
  {
    name: 'change',
    person: 'hr',
    route: 'people.jobs.change',
    query: '?what=REMUNERATION&from=2027-07-01',
    act: async (page) => {
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('heading', { level: 2, name: 'New values' }).waitFor()
    },
  },
  { name: 'import', person: 'admin', route: 'settings.bulk_data_tool.import.show' },
  { name: 'accounts', person: 'admin', route: 'settings.users.bulk_create' },
  { name: 'access', person: 'hr', route: 'people.access' },
  { name: 'onboarding', person: 'hr', route: 'people.onboarding.index' },
  { name: 'qualifications', person: 'hr', route: 'compliance.qualifications.overview' },
  { name: 'single-sign-on', person: 'admin', route: 'settings.single_sign_on.list' },
  { name: 'growth', person: 'manager', route: 'dashboard.team_goals' },
  { name: 'backup', person: 'platform@kith.example', route: 'settings.organisations.show' },
]

/** Writes the pictures with these names into a folder; all of them where none is named. */
export async function photographGuide(
  browser: Browser,
  server: Server,
  known: Known,
  { names, folder }: { names: readonly string[]; folder: string },
): Promise<void> {
  for (const { name, person, route, query = '', look: { width, height, colorScheme } = ofGuide, act } of guidePictures) {
    if (names.length > 0 && !names.includes(name)) continue
    const context = await signedIn(browser, server, person, { viewport: { width, height }, colorScheme })
    const page = await context.newPage()
    await page.goto(pathOf(route, known) + query)
    await page.locator('html[data-idle]').waitFor({ state: 'attached' })
    await act?.(page)
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
    await context.close()
    console.log(name)
  }
}
