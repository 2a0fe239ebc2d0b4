import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { looseVersions, packageProblems, type LockFile } from './package-problems.ts'

const read = <Shape>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Shape
const { workspaces } = read<{ workspaces: string[] }>('package.json')
const lock = read<LockFile>('package-lock.json')

it('every package is what the registry gave out, under a licence that is accepted, and needs no script to be installed', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
  expect(packageProblems(lock, workspaces)).toEqual([])
})

it.each([
  [{ integrity: '' }, 'leaf has no SHA-512 of what it must be.'],
  [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'leaf has no SHA-512 of what it must be.'],
  [
    { resolved: 'git+ssh://git@github.com/a/leaf.git#0123456' },
    'leaf comes from git+ssh://git@github.com/a/leaf.git#0123456, not from the registry.',
  ],
  [{ resolved: 'https://registry.npmjs.org.example/leaf.tgz' }, 'leaf comes from https://registry.npmjs.org.example/leaf.tgz, not'],
  [{ license: 'AGPL-3.0-only' }, 'leaf has the licence AGPL-3.0-only, which is not'],
  [{ license: 'MPL-2.0' }, 'leaf has the licence MPL-2.0, which is not'],
  [{ license: 'UNLICENSED' }, 'leaf has the licence UNLICENSED, which is not'],
  [{ hasInstallScript: true }, 'leaf wants to run a script when it is installed'],
  [{ link: true, resolved: '../leaf' }, 'leaf is a link to ../leaf, which is no workspace.'],
])('a package with %j is refused', (changes, sentence) => {
  const [good] = Object.values(lock.packages).filter(({ license }) => license === 'MIT')
  const changed = { packages: { 'node_modules/stem/node_modules/leaf': { ...good, ...changes } } }
  expect(packageProblems(changed as LockFile, workspaces)).toEqual([expect.stringContaining(sentence)])
})

it('every version that Kith itself asks for is exactly one of the registry', () => {
  for (const file of ['package.json', ...workspaces.map((each) => `${each}/package.json`)]) {
    const { dependencies, devDependencies, optionalDependencies } = read<Record<string, Record<string, string>>>(file)
    expect(looseVersions({ ...dependencies, ...devDependencies, ...optionalDependencies }), file).toEqual([])
  }
  expect(looseVersions({ a: '^1.0.0', b: 'github:x/b', c: 'latest', d: '18.4.0-beta.17' })).toEqual([
    'a ^1.0.0',
    'b github:x/b',
    'c latest',
  ])
})

it('npm runs no scripts of packages, also when it is called by hand', () => {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_config_')))
  expect(execFileSync('npm', ['config', 'get', 'ignore-scripts'], { encoding: 'utf8', env: environment }).trim()).toBe('true')
})
