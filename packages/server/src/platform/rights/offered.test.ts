import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds } from '@kith/shared/catalogue.ts'
import type { Field, Fields } from '@kith/shared/fields.ts'
import { expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { createKith } from '../kith.ts'
import { permissions } from './catalogue.ts'

it('every permission that is offered opens something: an operation, a field, an export, or a rule of the server', () => {
  const { operations } = createKith(domains)
  const packages = join(import.meta.dirname, '..', '..', '..', '..')
  const files = globSync('{server,shared}/src/**/*.ts', { cwd: packages }).filter((file) => !declares.test(file))
  const code = files.map((file) => readFileSync(join(packages, file), 'utf8')).join('\n')
  const asked = new Set([
    ...operations.flatMap((each) => [
      ...each.permissions,
      ...('list' in each && each.list?.declaration.exportPermission ? [each.list.declaration.exportPermission] : []),
    ]),
    ...[...kinds.values()].flatMap(({ fields, facts, reach }) => [
      ...rightsIn({ ...fields, ...facts }),
      ...(reach?.by === 'person' ? [reach.past] : []),
    ]),
  ])
  expect([...permissions.keys()].filter((slug) => !asked.has(slug) && !code.includes(`'${slug}'`))).toEqual([])
})

/** What only declares a permission, grants it, or tries it. */
const declares = /shared\/src\/domains\/|\.test\.ts$|\/testing\/|\/demo\/|seeded-groups\.ts$/

const rightsIn = (fields: Fields): string[] =>
  Object.values<Field>(fields).flatMap(({ view, edit, fields: nested }) => [
    ...[view, edit].filter((slug) => slug !== undefined),
    ...(nested ? rightsIn(nested) : []),
  ])
