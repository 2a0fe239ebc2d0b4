import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import { IconActivity } from '@tabler/icons-react'
import { recordPages, recordPin } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const pulses = defineDomain({
  name: 'pulses',
  module: 'pulses',
  namespaces: ['pulses', 'choices', 'records', 'conventions'],
  pages: [
    ...recordPages(pulse, {
      route: 'pulses',
      create: { route: 'pulses.schedule', load: () => import('./PulseForm.tsx') },
      form: () => import('./PulseForm.tsx'),
      show: () => import('./PulsePage.tsx'),
      lists: {
        list: { only: { isRecurring: 'no' }, label: 'pulses:once', empty: 'pulses:noneOnce' },
        recurring: { only: { isRecurring: 'yes' }, label: 'pulses:recurring', empty: 'pulses:noneRecurring' },
      },
    }),
    {
      route: 'pulses.review_filters.locations',
      title: 'pulses:review.title',
      permission: [pulse.permissions.view],
      load: () => import('./ReviewLocationsPage.tsx'),
    },
  ],
  icons: { 'pulses.list': IconActivity },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: { pins: [recordPin(pulse, IconActivity, 'pulses')] },
})
