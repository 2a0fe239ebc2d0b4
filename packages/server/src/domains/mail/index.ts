import { defineDomain } from '#platform/domain.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { listMessageBlacklist, messageBlacklistEntryCreate, messageBlacklistEntryDelete } from './blacklist.ts'
import { getDevelopmentEmailMessage, listDevelopmentEmailMessages } from './development-mailbox.ts'
import { listEmailMessages } from './list.ts'
import { testMail } from './mails.ts'
import { emailRequeue, emailResend, emailSendTest, emailUnsuppress } from './mutations.ts'
import { personalData } from './personal-data.ts'
import { getEmailDelivery, getEmailMessage } from './queries.ts'
import { reportRoutes } from './reports/routes.ts'
import { forgetUnsentLinks } from './schedules.ts'
import { emailTemplateReset, emailTemplateSendTest, emailTemplateUpdate } from './templates/mutations.ts'
import { getEmailTemplate, listAllEmailTemplates, previewEmailTemplate } from './templates/queries.ts'
import { portable } from './portable.ts'

export const mail = defineDomain({
  portable,
  name: 'mail',
  routes: (app, services) => void app.register((scope) => reportRoutes(scope, services)),
  queries: [
    listEmailMessages,
    getEmailMessage,
    getEmailDelivery,
    listMessageBlacklist,
    listDevelopmentEmailMessages,
    getDevelopmentEmailMessage,
    listAllEmailTemplates,
    getEmailTemplate,
    previewEmailTemplate,
  ],
  mutations: [
    emailRequeue,
    emailResend,
    emailUnsuppress,
    emailSendTest,
    messageBlacklistEntryCreate,
    messageBlacklistEntryDelete,
    emailTemplateUpdate,
    emailTemplateReset,
    emailTemplateSendTest,
  ],
  mails: [testMail],
  jobs: [deliverMail],
  schedules: [forgetUnsentLinks],
  personalData,
})
