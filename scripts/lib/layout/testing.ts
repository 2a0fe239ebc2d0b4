import { layoutProblems } from './check.ts'

export const server = 'packages/server/src'
export const people = `${server}/domains/people`

/** Checks files that are given by path and text, with what manifests such as `server:people` use. */
export const problemsOf = (files: Record<string, string>, uses: Record<string, string[]> = {}) =>
  layoutProblems(new Map(Object.entries(files)), new Map(Object.entries(uses)))
