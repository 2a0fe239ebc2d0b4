import { anonymousPulse, readingResults } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import { IconActivity, IconMask } from '@tabler/icons-react'
import { recordPages, recordPin } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const pulses = defineDomain({
  name: 'pulses',
  module: 'pulses',
  uses: ['forms'],
  namespaces: ['pulses', 'forms', 'choices', 'records', 'conventions'],
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
    ...recordPages(anonymousPulse, {
      route: 'anonymous_pulses',
      create: { route: 'anonymous_pulses.schedule', load: () => import('./anonymous/PulseForm.tsx') },
      form: () => import('./anonymous/PulseForm.tsx'),
      show: () => import('./anonymous/PulsePage.tsx'),
      lists: {
        list: { only: { isRecurring: 'no' }, label: 'records:anonymousPulse.many', empty: 'pulses:anonymous.onceNone' },
        recurring: { only: { isRecurring: 'yes' }, label: 'pulses:anonymous.recurring', empty: 'pulses:anonymous.recurringNone' },
      },
    }),
    {
      route: 'anonymous_pulses.results',
      title: 'pulses:anonymous.openResults',
      permission: [readingResults],
      load: () => import('./anonymous/ResultsPage.tsx'),
    },
    {
      route: 'portal.explore.anonymous_form_data.list',
      title: 'pulses:formData.title',
      permission: [readingResults],
      load: () => import('./anonymous/FormDataListPage.tsx'),
    },
    {
      route: 'portal.explore.anonymous_form_data.show',
      title: 'pulses:formData.title',
      permission: [readingResults],
      load: () => import('./anonymous/FormDataPage.tsx'),
    },
    { route: 'anonymous_pulses.anonymity', title: 'pulses:promise.title', load: () => import('./anonymous/AnonymityPage.tsx') },
    {
      route: 'anonymous_forms.show',
      title: 'records:anonymousFormDesign.one',
      asOneself: true,
      load: () => import('./anonymous/AnswerPage.tsx'),
    },
  ],
  icons: { 'pulses.list': IconActivity, 'anonymous_pulses.list': IconMask },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: { pins: [recordPin(pulse, IconActivity, 'pulses'), recordPin(anonymousPulse, IconMask, 'anonymous_pulses')] },
})
