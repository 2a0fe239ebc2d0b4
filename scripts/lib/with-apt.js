import { spawnSync } from 'node:child_process'
import { run } from './process.js'

/**
 * Installs a package of Debian or Ubuntu where root asks and apt is there; false where that cannot be.
 * @param {string} name
 */
export async function installWithApt(name) {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!canInstall) return false
  console.error(`Installing ${name} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0
}
