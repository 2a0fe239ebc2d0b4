import { readFileSync } from 'node:fs'

const imported = /\/generated\/mutations\/(\w+)\.graphql\.ts'/g

/**
 * The mutations whose generated document one of these files imports, sorted.
 * @param {string[]} files
 */
export const usedMutations = (files) =>
  [...new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name = '']) => name)))].sort((a, b) =>
    a < b ? -1 : 1,
  )
