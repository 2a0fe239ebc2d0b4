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
      { route: 'settings.survey', cites: '', heading: 'Recommendation survey' },
      { route: 'settings.product_plans.list', cites: '[AD-133]', heading: 'Product plans' },
      { route: 'settings.product_plans.create', cites: '[AD-134]', heading: 'Product plans', dialog: 'Create plan' },
      { route: 'settings.product_plans.edit', cites: '[AD-135]', heading: 'Product plans', dialog: 'Everything' },
    ],
    { enter: (page) => signIn(page, 'platform@kith.example', 'kith') },
  )
})
