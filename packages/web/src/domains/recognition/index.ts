import { givingRecognition, recognition as record } from '@kith/shared/domains/recognition/recognitions.ts'
import { IconHeartHandshake } from '@tabler/icons-react'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const recognition = defineDomain({
  name: 'recognition',
  namespaces: ['recognition', 'records', 'choices', 'conventions'],
  uses: ['people'],
  pages: [
    {
      route: 'recognition.give',
      title: 'records:recognition.add',
      permission: [givingRecognition],
      asOneself: true,
      load: () => import('./GivePage.tsx'),
    },
    {
      route: 'people.thanks',
      title: 'records:recognition.many',
      inside: 'person',
      permission: [record.permissions.view],
      load: () => import('./ThanksPage.tsx'),
    },
  ],
  icons: { 'recognition.give': IconHeartHandshake },
  contributes: {
    tabs: [{ on: 'person', route: 'people.thanks', group: 'growth', order: 75 }],
    actions: [
      {
        on: 'person',
        label: 'records:recognition.add',
        icon: IconHeartHandshake,
        order: 30,
        places: ['page'],
        permission: [givingRecognition],
        adds: true,
        dialog: () => import('./GiveToPersonDialog.tsx'),
      },
    ],
  },
})
