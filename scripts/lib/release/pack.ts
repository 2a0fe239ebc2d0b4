import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inCheckout } from '../checkout.js'
import { stageRelease } from './stage.ts'

/**
 * Makes `kith-<version>.tgz` in this folder from the web client as it was built last, and returns its path. It is no package to be
 * installed by npm: Node runs no TypeScript below node_modules.
 */
export function packRelease(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(inCheckout('package.json'), 'utf8')) as { name: string; version: string }
  const release = `${name}-${version}`
  const file = resolve(folder, `${release}.tgz`)
  mkdirSync(folder, { recursive: true })
  const staging = mkdtempSync(join(folder, '.staging-'))
  try {
    stageRelease(join(staging, release))
    // Otherwise a user who unpacks it as root would leave the files to whichever user has the number of the one who packed them.
    execFileSync('tar', ['-czf', file, '--owner=0', '--group=0', '--numeric-owner', '-C', staging, release])
    return file
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}
