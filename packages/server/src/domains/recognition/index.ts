import { recognition as record } from '@kith/shared/domains/recognition/recognitions.ts'
import { defineDomain } from '#platform/domain.ts'
import { recognitionMail } from './mails.ts'
import { ownRecognitionUpdate, ownRecognitionWithdraw, recognitionGive, recognitionWelcome } from './mutations.ts'
import { recognitionMailed, recognitionReceived } from './notifications.ts'
import { personalData } from './personal-data.ts'
import { correctionShown, listRecognitionsGiven } from './queries.ts'

export const recognition = defineDomain({
  name: 'recognition',
  uses: ['people'],
  reads: ['jobs', 'person_emails'],
  records: [record],
  types: [correctionShown],
  queries: [listRecognitionsGiven],
  mutations: [recognitionGive, recognitionWelcome, ownRecognitionUpdate, ownRecognitionWithdraw],
  mails: [recognitionMail],
  notifications: [recognitionReceived, recognitionMailed],
  personalData,
})
