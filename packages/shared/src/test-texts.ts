import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts } from './words.ts'

type Tree = string | { readonly [name: string]: Tree } | undefined

/** The texts of a language by `namespace:key`, read from their files. */
export const textsIn =
  (language: string): Texts =>
  (key) => {
    const [namespace = '', path = ''] = key.split(':')
    const file = join(import.meta.dirname, '..', 'words', language, `${namespace}.json`)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Tree
    const found = path.split('.').reduce((at: Tree, name) => (typeof at === 'object' ? at[name] : undefined), texts)
    return typeof found === 'string' ? found : undefined
  }
