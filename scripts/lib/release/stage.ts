import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../checkout.js'
import { isForTests } from '../layout/places.ts'
import { productionLock, type LockFile } from './production-lock.ts'

type Manifest = { readonly name: string; readonly version: string; readonly [key: string]: unknown }

const workspaces = ['packages/shared', 'packages/server']
const scripts = ['checkout', 'commands', 'install', 'kith', 'lock', 'missing', 'node-24', 'process', 'server-options', 'starter']
const files = [
  'LICENSE',
  'docs/operations.md',
  'docs/decisions/*.md',
  'scripts/run.js',
  ...scripts.map((name) => `scripts/lib/${name}.js`),
  'packages/{shared,server}/src/**/*.{ts,sql,txt}',
  'packages/web/dist/{index.html,preload-hints.json,favicon.svg,assets/*}',
  'packages/web/src/generated/persisted-operations.json',
  'packages/shared/words/*/*.json',
]

/** Lays into a folder what runs Kith: its sources, the built client, and the names of the packages to install, for production alone. */
export function stageRelease(folder: string): void {
  for (const file of globSync(files, { cwd: root }).filter((path) => !isForTests(path)))
    write(join(folder, file), (to) => copyFileSync(join(root, file), to))
  const lock = readJson<LockFile>('package-lock.json')
  const put = (path: string, content: unknown) =>
    write(join(folder, path), (to) => writeFileSync(to, `${JSON.stringify(content, undefined, 2)}\n`))
  const { start, kith } = readManifest('package.json')['scripts'] as Record<string, string>
  put('package.json', { ...readManifest('package.json'), workspaces, scripts: { start, kith } })
  for (const path of workspaces) put(`${path}/package.json`, readManifest(`${path}/package.json`))
  put('package-lock.json', productionLock(lock, workspaces))
}

function readManifest(path: string): Omit<Manifest, 'devDependencies'> {
  const { devDependencies: _, ...rest } = readJson<Manifest>(path)
  return rest
}

const readJson = <Content>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Content

function write(path: string, content: (path: string) => void): void {
  mkdirSync(dirname(path), { recursive: true })
  content(path)
}
