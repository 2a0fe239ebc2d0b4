import { expect, it } from 'vitest'
import english from '@kith/shared/words/en/workforce.json' with { type: 'json' }
import { familyOf, routeOf } from './family.ts'

const keysOf = (words: string) =>
  Object.keys(english)
    .flatMap((key) => (key.startsWith(`${words}.`) ? [key.slice(words.length + 1)] : []))
    .toSorted()

it('establishments are roles in words of their own, each text of one being there for the other [PW-124] [PW-125] [SH-124]', () => {
  expect(keysOf('establishment')).toEqual(keysOf('role'))
  expect(keysOf('role').length).toBeGreaterThan(20)
})

it('each family of addresses leads to its own pages, and to those of the plan where it has none [SH-105] [SH-123]', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const roles = familyOf('workforce_planning.roles.show')
  const planned = familyOf('workforce_planning.establishments.fill')
  const own = familyOf('establishments.timeline')
  expect([roles.words, planned.words, own.words]).toEqual(['role', 'establishment', 'establishment'])
  expect(roles.to('index')).toBe('/spa/workforce-planning')
  expect(roles.to('fill', undefined, { roleId: id })).toBe(`/spa/workforce-planning/roles/fill?roleId=${id}`)
  expect(planned.to('show', id)).toBe(`/spa/workforce-planning/establishments/${id}`)
  expect(own.to('show', id)).toBe(`/spa/establishments/${id}/current`)
  expect(own.to('detailed', id)).toBe(`/spa/workforce-planning/establishments/${id}/detailed`)
  expect(routeOf('workforce_planning.roles', 'set_end_date')).toBeUndefined()
})
