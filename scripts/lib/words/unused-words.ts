import { globSync, readFileSync } from 'node:fs'
import { root } from '../checkout.js'
import { plainKey } from './forms.ts'
import { namespacesIn, wordsFolder } from './texts.ts'

/** Worded by declaration: tests compare these with what is declared. */
const declared = ['records', 'choices', 'permissions', 'events', 'personalData', 'notices']
/** Named by their code alone, as in `problem('name', 'unique_record')`. */
const coded = ['rules', 'problems', 'import-problems']

type Source = {
  readonly quoted: ReadonlySet<string>
  readonly templates: readonly RegExp[]
  /** The texts before and after the only hole of a template: a quoted text fills it, whatever dots are in it. */
  readonly around: readonly (readonly [before: string, after: string])[]
}

/** The texts that no page, job or mail names, as `namespace:path`. */
export function unusedWords(sources: readonly Source[] = readSources()): string[] {
  const all = together(sources)
  return [...namespacesIn(wordsFolder, 'en')]
    .filter(([name]) => !declared.includes(name))
    .flatMap(([name, texts]) => {
      const near = coded.includes(name) || name === 'common' ? all : together(sources.filter(({ quoted }) => quoted.has(name)))
      const isNamed = (key: string) => names(all, `${name}:${key}`, all) || names(near, key, all)
      return [...texts.keys()].filter((path) => !formsOf(name, path).some(isNamed)).map((path) => `${name}:${path}`)
    })
}

/** Several sources as one, in which a template that many of them have is tried once. */
function together(sources: readonly Source[]): Source {
  const templates = new Map(sources.flatMap((source) => source.templates.map((template) => [template.source, template])))
  const around = new Map(sources.flatMap((source) => source.around.map((parts) => [parts.join('\n'), parts])))
  const quoted = new Set(sources.flatMap((source) => [...source.quoted]))
  return { quoted, templates: [...templates.values()], around: [...around.values()] }
}

/** What a text can be named by: its path, without the endings of a plural and of fun mode, or the code that it belongs to. */
function formsOf(namespace: string, path: string): string[] {
  const [first = ''] = path.split('.')
  return [path, plainKey(path), ...(namespace === 'import-problems' ? [first] : [])]
}

const names = ({ quoted, templates, around }: Source, key: string, all: Source) =>
  quoted.has(key) ||
  templates.some((template) => template.test(key)) ||
  around.some(
    ([before, after]) =>
      key.startsWith(before) && key.endsWith(after) && all.quoted.has(key.slice(before.length, after === '' ? undefined : -after.length)),
  )

function readSources(): Source[] {
  const files = globSync('packages/{shared,server,web}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/generated/**', '**/*.graphql.ts'] })
  return files.filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => sourceOf(readFileSync(`${root}/${file}`, 'utf8')))
}

/** `groups.${name}.title` stands for every key of this shape; one that begins with a hole could stand for anything. */
export function sourceOf(text: string): Source {
  const templates = [...text.matchAll(/`([\w:-]+[.:_][^`\n]*\$\{[^`\n]*)`/g)].map(([, template = '']) => {
    const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&'))
    return new RegExp(`^${parts.join('[^.]*')}$`)
  })
  const quoted = [/'([^'\n]+)(?=')/g, /="([^"\n]+)(?=")/g].flatMap((quotes) => [...text.matchAll(quotes)].map(([, key = '']) => key))
  const around = [...text.matchAll(/`([\w:.-]*)\$\{[^}`]*\}([\w.]*)`/g)].map(([, before = '', after = '']) => [before, after] as const)
  return {
    quoted: new Set(quoted),
    templates,
    around: around.filter((parts) => parts.some((part) => /\w\./.test(part) || /\.\w/.test(part))),
  }
}
