import { expect, it } from 'vitest'
import type { Found } from '#platform/routing/contributions.ts'
import { bestGroups } from './best-groups.ts'

const row = (title: string, isNear = false): Found => ({ key: title, to: '/', title, line: '', isNear })
const titlesOf = (groups: readonly { found: readonly Found[] }[]) => groups.map(({ found }) => found.map(({ title }) => title))

it('a search offers what has only words like those typed where nothing has them, and once that is known', () => {
  const people = { found: [row('Jack Abbott')] }
  const pages = { found: [row('Task compliance', true)] }
  expect(titlesOf(bestGroups([people, pages], true))).toEqual([['Jack Abbott']])
  expect(titlesOf(bestGroups([{ found: [] }, pages], true))).toEqual([['Task compliance']])
  expect(titlesOf(bestGroups([{ found: [] }, pages], false))).toEqual([])
  expect(titlesOf(bestGroups([{ found: [row('Tasks'), row('Task compliance', true)] }], true))).toEqual([['Tasks']])
})
