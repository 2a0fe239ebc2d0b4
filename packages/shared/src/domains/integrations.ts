import { declareDomain } from '../declare-domain.ts'
import { accessKey } from './integrations/access-keys.ts'

export const integrations = declareDomain({
  name: 'integrations',
  area: 'data',
  module: 'integrations',
  records: [accessKey],
  permissions: {},
  events: [],
  settings: [
    {
      route: 'settings.access_keys.list',
      needs: { permission: ['access_keys.view'] },
      label: 'integrations:keys.title',
      description: 'integrations:keys.line',
      keywords: 'integrations:keys.keywords',
      group: 'developers',
      order: 10,
    },
  ],
  neverLent: ['access_keys'],
})
