import { posix } from 'node:path'

/** A place in what those who bring files see: a folder for each import type, and one with the results. */
export type Place =
  | { readonly at: 'ROOT' }
  | { readonly at: 'IN' }
  | { readonly at: 'RESULTS' }
  | { readonly at: 'FOLDER'; readonly folder: string }
  | { readonly at: 'FILE'; readonly folder: string; readonly name: string }
  | { readonly at: 'RESULT'; readonly name: string }

const longestName = 200

/** Reads a path as clients send it; undefined where it leads nowhere. Nothing of it ever reaches a disk. */
export function placeOf(path: string): Place | undefined {
  const [first = '', second, third, ...more] = absolute(path).slice(1).split('/')
  if (more.length > 0) return undefined
  if (first === '') return { at: 'ROOT' }
  if (first === 'results' && third === undefined) return second === undefined ? { at: 'RESULTS' } : { at: 'RESULT', name: second }
  if (first !== 'in') return undefined
  if (second === undefined) return { at: 'IN' }
  if (third === undefined) return { at: 'FOLDER', folder: second }
  return isName(third) ? { at: 'FILE', folder: second, name: third } : undefined
}

/** From the root, without dots: there is nothing above it. */
export function absolute(path: string): string {
  const whole = posix.normalize(`/${path}`)
  return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole
}

const isName = (name: string) => Buffer.byteLength(name) <= longestName && !/[\p{Cc}\p{Cs}\\]/u.test(name)

/** As long as a file is called so, its client is still busy with it. */
export const isPartial = (name: string) => /^\.|\.(part|partial|tmp|temp|filepart|writing)$/i.test(name)
