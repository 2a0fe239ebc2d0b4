import { describe } from 'vitest'
import { signIn, useBrowser } from './browser.ts'
import { crawl, providerRoutes, type Cites } from './lib/crawl.ts'

const cites: Cites = {
  'settings.product_plans.create': '[AD-134]',
  'settings.product_plans.edit': '[AD-135]',
  'settings.product_plans.list': '[AD-133]',
}

describe('an address of those who run the installation', () => {
  crawl(useBrowser({ shared: true }), providerRoutes, cites, (page) => signIn(page, 'platform@kith.example', 'kith'))
})
