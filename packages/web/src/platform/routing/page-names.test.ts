import { navigationPages } from '@kith/shared/navigation.ts'
import { textsIn } from '@kith/shared/test-texts.ts'
import { expect, it } from 'vitest'
import { domains } from '../../domains.ts'

const pages = domains.flatMap((domain) => domain.pages ?? [])
/** The page is called by the name of the whole, and each part by its tab. */
const inInbox = (route: string) => route === 'inbox' || route.startsWith('inbox.')
/** One’s own profile is called “My profile”. */
const isOneOfMany = (route: string) => route === 'people.profile'

it.each(['en', 'fr-CA', 'es'])('A page has the same name in the navigation, in the search and at its head: %s', (language) => {
  const texts = textsIn(language)
  const named = navigationPages.flatMap(({ route, label }) => {
    const title = pages.find((page) => page.route === route)?.title
    const isOwn = typeof title !== 'string' || inInbox(route) || isOneOfMany(route)
    return isOwn ? [] : [{ route, inNavigation: texts(label), atHead: texts(title) }]
  })
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ inNavigation, atHead }) => inNavigation !== atHead)).toEqual([])
})
