import { globSync, readFileSync } from 'node:fs'
import { root } from '../checkout.js'
import { plainKey } from './forms.ts'
import { namespacesIn, wordsFolder } from './texts.ts'

/** Worded by declaration: tests compare these with what is declared. */
const declared = ['records', 'choices', 'permissions', 'events', 'personalData', 'notices']
/** Named by their code alone, as in `problem('name', 'unique_record')`. */
const coded = ['rules', 'problems', 'import-problems']

type Source = { readonly quoted: ReadonlySet<string>; readonly templates: readonly RegExp[] }

/** The texts that no page, job or mail names, as `namespace:path`. */
export function unusedWords(sources: readonly Source[] = readSources()): string[] {
  const all = together(sources)
  return [...namespacesIn(wordsFolder, 'en')]
    .filter(([name]) => !declared.includes(name))
    .flatMap(([name, texts]) => {
      const near = coded.includes(name) || name === 'common' ? all : together(sources.filter(({ quoted }) => quoted.has(name)))
      const isNamed = (key: string) => names(all, `${name}:${key}`) || names(near, key)
      return [...texts.keys()].filter((path) => !formsOf(name, path).some(isNamed)).map((path) => `${name}:${path}`)
    })
}

/** Several sources as one, in which a template that many of them have is tried once. */
function together(sources: readonly Source[]): Source {
  const templates = new Map(sources.flatMap((source) => source.templates.map((template) => [template.source, template])))
  return { quoted: new Set(sources.flatMap(({ quoted }) => [...quoted])), templates: [...templates.values()] }
}

/** What a text can be named by: its path, without the endings of a plural and of fun mode, or the code that it belongs to. */
function formsOf(namespace: string, path: string): string[] {
  const [first = ''] = path.split('.')
  return [path, plainKey(path), ...(namespace === 'import-problems' ? [first] : [])]
}

const names = ({ quoted, templates }: Source, key: string) => quoted.has(key) || templates.some((template) => template.test(key))

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
  return { quoted: new Set(quoted), templates }
}
