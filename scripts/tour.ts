import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core'
import { askKith } from '../e2e/lib/ask.ts'
import { chromiumOptions } from '../e2e/lib/chromium-options.ts'
import { knownIds, pathOf } from '../e2e/lib/places.ts'
import { makeDemo } from '../packages/server/src/demo/demo.ts'
import { migrateJobs, startKith } from '../packages/server/src/main.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { prepareDatabase } from '../packages/server/src/platform/database/prepare.ts'
import { makeDataDirectory, removeDataDirectory } from '../packages/server/src/platform/testing/data-directory.ts'
import type { RouteName } from '../packages/shared/src/routes.ts'
import { readManifests } from '../packages/web/build/manifests.ts'

/** Writes a picture of every page to .kith/tour: `npm run tour [person] [route …]`, as desktop, phone and dark. */
const [person = 'hr', ...wanted] = process.argv.slice(2)
const password = 'a password for the tour'
const root = join(import.meta.dirname, '..')
const pictures = join(root, '.kith', 'tour', person)
const looks: { name: string; options: BrowserContextOptions }[] = [
  { name: 'desktop', options: { viewport: { width: 1440, height: 900 } } },
  { name: 'phone', options: { viewport: { width: 390, height: 844 } } },
  { name: 'dark', options: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } },
]

const dataDirectory = makeDataDirectory('tour')
process.env['KITH_DEMO_PASSWORD'] = password
const config = readConfig({ KITH_DATA_DIR: dataDirectory, KITH_PORT: '0', KITH_LOG_LEVEL: 'warn', KITH_DEMO_PASSWORD: password })
const database = await prepareDatabase(config)
await migrateJobs(database.urls)
await makeDemo(database.urls, config)
const running = await startKith(config, database.urls)
const browser = await chromium.launch(chromiumOptions())
try {
  const known = await knownIds(await askKith(running.address, 'admin@demo.example', password))
  const pages = (await readManifests()).pages.map(({ route }) => route as RouteName)
  const names = pages.filter((name) => wanted.length === 0 || wanted.includes(name))
  const places = names.map((route) => ({ route, path: pathOf(route, known) }))
  for (const { name, options } of looks) await photograph(browser, name, options, places)
  console.log(`${places.length * looks.length} pictures in ${pictures}`)
} finally {
  await browser.close()
  await running.stop()
  await database.stop()
  removeDataDirectory(dataDirectory)
}

async function photograph(
  chrome: Browser,
  look: string,
  options: BrowserContextOptions,
  places: readonly { route: RouteName; path: string }[],
) {
  const folder = join(pictures, look)
  mkdirSync(folder, { recursive: true })
  const context = await chrome.newContext({
    baseURL: running.address,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.screenshot({ path: join(folder, 'sign-in.png') })
  const signedIn = await context.request.post('/api/auth/sign-in', { data: { tenant: 'demo', email: `${person}@demo.example`, password } })
  if (!signedIn.ok()) throw new Error(`${person}@demo.example could not sign in`)
  for (const { route, path } of places) {
    await page.goto(path)
    await page.locator('html[data-idle]').waitFor({ state: 'attached' })
    await page.screenshot({ path: join(folder, `${route}.png`), fullPage: look !== 'desktop' })
  }
  await context.close()
}
