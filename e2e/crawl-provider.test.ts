import { describe } from 'vitest'
import { signIn, useBrowser } from './browser.ts'
import { crawl, providerRoutes } from './lib/crawl.ts'

describe('a page of the settings of those who run the installation', () => {
  crawl(
    useBrowser({ shared: true }),
    providerRoutes,
    [
      { route: 'settings.organisations.list', cites: '', heading: 'Organisations' },
      { route: 'settings.organisations.show', cites: '', heading: 'Acme Signs' },
    ],
    { enter: (page) => signIn(page, 'platform@kith.example', 'kith') },
  )
})
