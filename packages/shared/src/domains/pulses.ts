import { declareDomain } from '../declare-domain.ts'
import { pulse } from './pulses/pulses.ts'

export const pulses = declareDomain({
  name: 'pulses',
  area: 'organisation',
  module: 'pulses',
  records: [pulse],
  permissions: {},
  events: ['pulse.queued', 'pulse.sent', 'pulse.failed'],
  changeless: ['pulse.queued', 'pulse.sent', 'pulse.failed'],
  navigation: [
    {
      group: 'engage',
      route: 'pulses.list',
      needs: { permission: ['pulses.view'] },
      label: 'common:navigation.pulses',
      order: 10,
    },
  ],
  settings: [
    {
      group: 'engagement',
      route: 'pulses.list',
      needs: { permission: ['pulses.view'] },
      label: 'records:pulse.many',
      description: 'records:pulse.description',
    },
  ],
})
