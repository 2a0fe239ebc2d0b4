import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Hints {
  signIn: string[]
  application: string[]
  pageQueries: Record<string, string[]>
  routes: Record<string, string[]>
}
type Manifest = Record<string, { file: string; imports?: string[] }>

const dist = join(import.meta.dirname, '..', 'dist')
const hints = readBuilt<Hints>('preload-hints.json')
const application = scriptsOf(hints.application)

it('a route loads at most twelve scripts of its own at the median, and fewer than 45 in the worst case', () => {
  const counts = Object.keys(hints.routes).map((route) => ({ route, count: ownScriptsOf(route).length }))
  const inOrder = counts.toSorted((left, right) => left.count - right.count)
  expect(inOrder.length).toBeGreaterThan(150)
  expect(inOrder[Math.floor(inOrder.length / 2)]?.count).toBeLessThanOrEqual(12)
  expect(inOrder.filter(({ count }) => count >= 45)).toEqual([])
})

it('the dashboard loads no more than its own few scripts, and none that hold what other pages share', () => {
  expect(application.length).toBeLessThanOrEqual(5)
  expect(ownScriptsOf('dashboard').map(nameOf).toSorted()).toEqual(['DashboardPage', 'start-page'])
})

it.each([
  ['the sign-in page', 130, scriptsOf(hints.signIn)],
  ['the dashboard', 370, [...application, ...ownScriptsOf('dashboard')]],
])('%s loads compressed scripts of %i kB at most', (_, limit, scripts) => {
  expect(scripts.reduce((sum, script) => sum + compressedSize(script), 0) / 1000).toBeLessThan(limit)
})

it('no file of the build waits for one that waits for it', () => {
  const manifest = readBuilt<Manifest>('.vite/manifest.json')
  const passed = new Set<string>()
  const circles: string[][] = []
  const visit = (key: string, path: readonly string[]) => {
    if (path.includes(key)) circles.push([...path.slice(path.indexOf(key)), key])
    if (passed.has(key)) return
    passed.add(key)
    for (const each of manifest[key]?.imports ?? []) visit(each, [...path, key])
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  expect(passed.size).toBeGreaterThan(300)
  expect(circles).toEqual([])
})

function ownScriptsOf(route: string): string[] {
  const scripts = scriptsOf([...(hints.pageQueries[route] ?? []), ...(hints.routes[route] ?? [])])
  return scripts.filter((script) => !application.includes(script))
}

function scriptsOf(files: readonly string[]): string[] {
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

/** Below a kilobyte, files are not compressed. */
function compressedSize(file: string): number {
  return (statSync(join(dist, `${file}.gz`), { throwIfNoEntry: false }) ?? statSync(join(dist, file))).size
}

function nameOf(file: string): string {
  return file.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1')
}

function readBuilt<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(dist, name), 'utf8')) as Content
}
