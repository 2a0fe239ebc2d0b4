import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, delimiter } from 'node:path'
import { inCheckout, lockPath, root } from './checkout.js'
import { withLock } from './lock.js'
import { Missing } from './missing.js'

const lockFile = inCheckout('package-lock.json')
const npmRecord = inCheckout('node_modules', '.package-lock.json')
const quietly = ['--no-audit', '--no-fund', '--loglevel=error']
const installation = ['install', '--no-save', '--ignore-scripts', '--include=dev', '--include=optional', ...quietly]
/** A third of the Node that npm brings is for building add-ons, which nothing here does. */
const headers = inCheckout('node_modules', `node-${process.platform}-${process.arch}`, 'include')
const stampFile = inCheckout('node_modules', '.kith-lock-hash')

/** Installs the packages that package-lock.json names, unless they are there. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock(lockPath('install'), async () => {
    if (!isInstalled()) await install()
  })
}

function isInstalled() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === hash
  if (!hasLockedPackages()) return false
  rmSync(headers, { recursive: true, force: true })
  writeFileSync(stampFile, hash)
  return true
}

/** True also after an `npm install` by hand. npm writes its record last, so a half-way installation leaves none that matches. */
function hasLockedPackages() {
  if (!existsSync(npmRecord)) return false
  const wanted = readPackages(lockFile)
  const present = readPackages(npmRecord)
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    return path === '' || (present[path] ? present[path].version === version : optional)
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * Not `npm ci`: it refuses a lock file made where the registry lacked a package of another platform, which npm leaves
 * out of the file. `npm install --no-save` takes the same versions, and hasLockedPackages proves it.
 */
async function install() {
  const begin = Date.now()
  process.stderr.write('Installing packages …')
  if (!existsSync(npmRecord)) await rm(inCheckout('node_modules'), { recursive: true, force: true, maxRetries: 5 })
  await rm(stampFile, { force: true })
  await rm(npmRecord, { force: true })
  const { code, output } = await runNpm(installation)
  process.stderr.write(` ${Math.round((Date.now() - begin) / 1000)} s\n`)
  if (code !== 0) throw new Missing(`The packages could not be installed (npm install ended with ${code}):\n${output.trim()}`)
  if (!isInstalled())
    throw new Missing('npm ended well, but node_modules does not hold what package-lock.json names. Delete it and try again.')
}

/** @param {string[]} args */
async function runNpm(args) {
  const [program, ...first] = findNpm()
  const env = { ...process.env, PATH: pathWithoutPackages() }
  const child = spawn(program, [...first, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const stop = () => child.kill('SIGTERM')
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const code = await new Promise((done) => {
    child.on('error', (error) => done(error.message))
    child.on('close', (status, signal) => done(status ?? signal))
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  return { code, output }
}

/** @returns {[string, ...string[]]} */
function findNpm() {
  const starter = process.env['npm_execpath']
  return starter && basename(starter) === 'npm-cli.js' ? [process.execPath, starter] : ['npm']
}

/** Otherwise npm would run on the Node in node_modules/.bin, which it is about to delete. */
function pathWithoutPackages() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter)
}
