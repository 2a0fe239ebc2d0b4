import { spawnSync } from 'node:child_process'
import { inCheckout } from './checkout.js'
import { Missing } from './missing.js'

const needed = 24

/** The running Node if it is new enough, else the one that npm installed for this platform. */
export function findNode24() {
  if (majorOf(process.version) >= needed) return process.execPath
  const packageName = `node-${process.platform}-${process.arch}`
  const installed = inCheckout('node_modules', packageName, 'bin', 'node')
  if (majorOf(spawnSync(installed, ['--version'], { encoding: 'utf8' }).stdout) >= needed) return installed
  throw new Missing(
    `Kith runs on Node ${needed} or newer. This is Node ${process.versions.node}, and the npm package ${packageName} ` +
      `that would bring a newer one is not there or does not run here. Install Node ${needed} and try again.`,
  )
}

/** @param {string | null} version such as v24.1.0 */
function majorOf(version) {
  return Number(version?.match(/^v(\d+)\./)?.[1] ?? 0)
}
