import { declareDomain } from '../declare-domain.ts'
import { closedToAdministrators, functional } from '../declarations.ts'
import { anonymousPulse, readingResults } from './pulses/anonymous-pulses.ts'
import { pulse } from './pulses/pulses.ts'

export const pulses = declareDomain({
  name: 'pulses',
  area: 'organisation',
  module: 'pulses',
  records: [pulse, anonymousPulse],
  permissions: { [readingResults]: closedToAdministrators(functional) },
  events: [
    'pulse.queued',
    'pulse.sent',
    'pulse.failed',
    'anonymous_pulse.queued',
    'anonymous_pulse.opened',
    'anonymous_pulse.failed',
    'anonymous_pulse.closed',
    'anonymous_pulse.reminded',
    'anonymous_pulse.released',
  ],
  changeless: [
    'pulse.queued',
    'pulse.sent',
    'pulse.failed',
    'anonymous_pulse.queued',
    'anonymous_pulse.failed',
    'anonymous_pulse.closed',
    'anonymous_pulse.reminded',
    'anonymous_pulse.released',
  ],
  navigation: [
    {
      group: 'engage',
      route: 'pulses.list',
      needs: { permission: ['pulses.view'] },
      label: 'common:navigation.pulses',
      order: 10,
    },
    {
      group: 'engage',
      route: 'anonymous_pulses.list',
      needs: { permission: ['anonymous_pulses.view'] },
      label: 'common:navigation.anonymousPulses',
      order: 11,
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
    {
      group: 'engagement',
      route: 'anonymous_pulses.list',
      needs: { permission: ['anonymous_pulses.view'] },
      label: 'records:anonymousPulse.many',
      description: 'records:anonymousPulse.description',
    },
  ],
})
