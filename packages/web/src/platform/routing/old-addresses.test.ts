import { matchRoute } from '@kith/shared/routes.ts'
import { redirects } from '@kith/shared/routes/redirects.ts'
import { expect, it } from 'vitest'
import { pageOf } from './registry.ts'

const id = '0197a0de-0000-7000-8000-000000000001'

it.each(redirects)('%s leads to a page that there is: %s', (_, to) => {
  const match = matchRoute(to.replaceAll(/:\w+/g, id))
  expect(match && pageOf(match.name)).toBeDefined()
})
