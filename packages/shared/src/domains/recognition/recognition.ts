import { functional, hierarchical } from '../../declarations.ts'
import { declareDomain } from '../../declare-domain.ts'
import { givingRecognition, hidingRecognition, readingRecognition, recognition as record } from './recognitions.ts'

export const recognition = declareDomain({
  name: 'recognition',
  area: 'growth',
  records: [record],
  permissions: {
    'recognition.give': functional,
    'people.recognition.view_restricted': hierarchical,
  },
  events: ['recognition.given', 'recognition.updated', 'recognition.withdrawn'],
  shortcuts: [
    {
      route: 'recognition.give',
      needs: { permission: [givingRecognition] },
      label: 'common:quickLinks.sayThankYou',
      group: 'growth',
      onCard: true,
    },
  ],
  grants: {
    employee: [givingRecognition, readingRecognition, hidingRecognition],
    supervisor: [readingRecognition],
  },
})
