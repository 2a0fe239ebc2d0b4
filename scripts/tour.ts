import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { askKith } from '../e2e/lib/ask.ts'
import { chromiumOptions } from '../e2e/lib/chromium-options.ts'
import { goInPlace } from '../e2e/lib/go-in-place.ts'
import type { Look } from '../e2e/lib/looks.ts'
import { knownIds, pathOf, type Known } from '../e2e/lib/page-samples.ts'
import type { RouteName } from '../packages/shared/src/routes.ts'
import { readManifests } from '../packages/web/build/manifests.ts'
import { writeAlbum, type Picture } from './tour/album.ts'
import { readAsked } from './tour/asked.ts'
import { startDemo } from './tour/demo-server.ts'
import { photographGuide } from './tour/guide-pictures.ts'
import { signedIn } from './tour/sign-in.ts'
import { answerAs, type State } from './tour/states.ts'

/** Writes pictures of every page in every state to .kith/tour, with an index.html to look at them: docs/recipes/look-at-pages.md. */
const { person, states, looks, routes, server, folder, guide } = readAsked(process.argv.slice(2))
const skeletonsAfter = 800
const longestWait = 20_000
const settlesAfter = 250
const running = server ? { ...server, stop: () => Promise.resolve() } : await startDemo()
const browser = await chromium.launch(chromiumOptions())
try {
  const known = await knownIds(await askKith(running.address, 'admin@demo.example', running.password))
  if (guide) await photographGuide(browser, running, known, { names: routes, folder: guide })
  else await photographPages(known)
} finally {
  await browser.close()
  await running.stop()
}

async function photographPages(known: Known): Promise<void> {
  const { pages } = await readManifests()
  const all = [...new Set(pages.flatMap(({ route, dialogs }) => [route, ...dialogs]))] as RouteName[]
  const wanted = all.filter((route) => routes.length === 0 || routes.some((begin) => route === begin || route.startsWith(`${begin}.`)))
  const pictures: Picture[] = []
  for (const route of wanted) {
    // A context of its own: what another page has loaded would be shown at once
    for (const state of states) {
      const context = await signedIn(browser, running, person)
      pictures.push(...(await photograph(await context.newPage(), route, pathOf(route, known), state)))
      await context.close()
    }
    console.log(route)
  }
  mkdirSync(folder, { recursive: true })
  writeAlbum(folder, pictures)
  console.log(`${pictures.length} pictures: open ${join(folder, 'index.html')}`)
}

/** The pictures of a page in one state, in every look. */
async function photograph(page: Page, route: RouteName, path: string, state: State): Promise<Picture[]> {
  const isReady = () => page.locator('html[data-idle]').waitFor({ state: 'attached' })
  page.setDefaultTimeout(longestWait)
  await show(page, looks[0] ?? anyLook())
  await page.goto(state === 'usual' ? path : '/spa/access_denied')
  await isReady()
  if (state !== 'usual') {
    await answerAs(page, state)
    await goInPlace(page, path)
    // What is never answered leaves no page idle
    if (state === 'loading') await page.waitForTimeout(skeletonsAfter)
    else await isReady().catch(() => undefined)
  }
  const taken: Picture[] = []
  for (const look of looks) {
    await show(page, look)
    if (state !== 'loading') await isReady().catch(() => undefined)
    const file = join(route, `${state}-${fileName(look)}.png`)
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    taken.push({ route, state, look: look.name, file })
  }
  return taken
}

/** What is drawn follows the size that pictures have. */
async function show(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await page.waitForTimeout(settlesAfter)
}

function fileName({ name }: Look): string {
  return name.replace(', ', '-')
}

function anyLook(): never {
  throw new Error('A tour needs a look')
}
