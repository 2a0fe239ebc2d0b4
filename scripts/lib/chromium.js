import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './with-apt.js'
import { Missing } from './missing.js'

/** The one without a window first: the same tests take a third less of the processor in it. */
const headless = 'chromium-headless-shell'
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** The path of a Chromium; installs one of Debian's when there is none and root asks. */
export async function ensureChromium() {
  const found = await findOrInstallChromium()
  if (found) return found
  throw new Missing('There is no Chromium. Install it (on Debian: apt-get install chromium-headless-shell), or name one in CHROME_PATH.')
}

/** The same, or undefined for what can do without. */
export async function findOrInstallChromium() {
  return findChromium() ?? (await installChromium())
}

function findChromium() {
  const named = process.env['CHROME_PATH']
  if (named && !existsSync(named)) throw new Missing(`CHROME_PATH names ${named}, and that file does not exist.`)
  return named || [...searchPath(), ...applications].find((path) => existsSync(path))
}

function searchPath() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

async function installChromium() {
  for (const name of [headless, 'chromium']) if (await installWithApt(name)) return findChromium()
  return undefined
}
