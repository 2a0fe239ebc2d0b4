import type { Sources } from './check.ts'
import { importsOf, packageImportsOf } from './imports.ts'
import { isForTests, placeOf } from './places.ts'

/** What a source that runs imports, though it is there only for development: a test's helper, or a package that a release does not install. */
export function runTimeProblems(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const [workspace] = /^packages\/[a-z]+(?=\/src\/.*\.tsx?$)/.exec(path) ?? []
    if (workspace === undefined || isForTests(path)) return []
    const named = dependenciesOf(sources, workspace)
    return [
      ...importsOf(path, text)
        .filter(({ to, kind }) => kind !== 'types' && isForTests(to) && placeOf(to)?.zone !== 'testing')
        .map(({ line, to }) => `${path}:${line} imports ${to}, which is only for tests.`),
      ...packageImportsOf(path, text)
        .filter(({ to, kind }) => kind !== 'types' && named && !named.has(to))
        .map(({ line, to }) => `${path}:${line} imports ${to}, which is not among the dependencies in ${workspace}/package.json.`),
    ]
  })
}

function dependenciesOf(sources: Sources, workspace: string): ReadonlySet<string> | undefined {
  const text = sources.get(`${workspace}/package.json`)
  if (text === undefined) return undefined
  const { dependencies } = JSON.parse(text) as { dependencies?: Readonly<Record<string, string>> }
  return new Set(Object.keys(dependencies ?? {}))
}
