import { matchRoute } from '@kith/shared/routes.ts'
import { redirects } from '@kith/shared/routes/redirects.ts'
import { expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { createSite } from './site.ts'

const id = '0197a0de-0000-7000-8000-000000000001'

it.each(redirects)('%s leads to a page that there is: %s', (_, to) => {
  const match = matchRoute(to.replaceAll(/:\w+/g, id))
  expect(match && createSite(domains).pages.get(match.name)).toBeDefined()
})
