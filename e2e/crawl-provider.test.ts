import { describe } from 'vitest'
import { signIn, useBrowser } from './browser.ts'
import { crawl, providerRoutes, type Cites } from './lib/crawl.ts'

const cites: Cites = {
  'settings.custom_field_templates.create': '[AD-081]',
  'settings.custom_field_templates.edit': '[AD-082]',
  'settings.custom_field_templates.list': '[AD-080]',
  'settings.product_plans.create': '[AD-134]',
  'settings.product_plans.edit': '[AD-135]',
  'settings.product_plans.list': '[AD-133]',
}

describe('an address of those who run the installation', () => {
  crawl(useBrowser({ shared: true }), providerRoutes, cites, (page) => signIn(page, 'platform@kith.example', 'kith'))
})
