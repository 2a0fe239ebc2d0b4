import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { emailStatuses } from '../email-statuses.ts'
import { id, integer, longText, text } from '../fields.ts'
import { languages } from '../languages.ts'
import { declareList } from '../lists.ts'
import { defineRecord, rights } from '../records.ts'

const byId = { id: id({ required: true }) }
export const emailRequeueFields = byId
export const emailResendFields = byId
export const emailUnsuppressFields = byId
/** In the language of its reader unless it says another. */
export const emailSendTestFields = { language: text({ rules: [{ rule: 'in', haystack: languages }] }) }
export const messageBlacklistEntryDeleteFields = byId
export const messageBlacklistEntryCreateFields = { address: text({ required: true, max: 320 }), reason: longText({ max: 500 }) }

const ofTemplate = {
  template: text({ required: true, max: 100 }),
  language: text({ required: true, rules: [{ rule: 'in', haystack: languages }] }),
}
/** What an organisation words of an email; `action` stands on its button, where it has one. */
export const emailTemplateTexts = {
  subject: text({ required: true, max: 300 }),
  body: longText({ required: true, max: 10_000 }),
  action: text({ max: 100 }),
}
const version = integer({ required: true })
export const emailTemplateUpdateFields = { ...ofTemplate, version, ...emailTemplateTexts }
export const emailTemplateResetFields = { ...ofTemplate, version }
export const emailTemplateSendTestFields = { ...ofTemplate, ...emailTemplateTexts }

export const emailTemplate = defineRecord({
  kind: 'emailTemplate',
  owner: 'tenant',
  fields: emailTemplateTexts,
  facts: { template: text(), language: text() },
  permissions: rights('email_templates', ['view', 'edit']),
})

export const emailMessage = defineRecord({
  kind: 'emailMessage',
  owner: 'tenant',
  fields: {},
  facts: { recipient: text(), status: text() },
  permissions: { view: 'settings.message_schedule.index' },
})

export const messageBlacklistEntry = defineRecord({
  kind: 'messageBlacklistEntry',
  owner: 'tenant',
  fields: messageBlacklistEntryCreateFields,
  permissions: rights('message_blacklist', ['view', 'create', 'delete']),
})

export const emailMessageList = declareList({
  name: 'email-messages',
  record: 'emailMessage',
  title: 'mail:log.title',
  permissions: ['settings.message_schedule.index'],
  columns: {
    subject: { kind: 'text', heading: 'mail:columns.subject' },
    recipient: { kind: 'text', heading: 'mail:columns.recipient' },
    status: { kind: 'choice', heading: 'mail:columns.status', choices: 'mail:statuses' },
    queued: { kind: 'moment', heading: 'mail:columns.queued' },
    sent: { kind: 'moment', heading: 'mail:columns.sent' },
  },
  filters: {
    status: { kind: 'choice', label: 'mail:columns.status', input: 'statuses', name: 'EmailStatus', values: emailStatuses },
    problems: { kind: 'switch', label: 'mail:log.problems', input: 'hasFailed', values: { yes: true, no: false } },
  },
  sort: '-',
  search: true,
})

export const messageBlacklist = declareList({
  name: 'message-blacklist',
  record: 'messageBlacklistEntry',
  title: 'mail:blacklist.title',
  permissions: ['message_blacklist.view'],
  columns: {
    address: { kind: 'text', heading: 'mail:columns.address' },
    reason: { kind: 'text', heading: 'mail:columns.reason' },
    source: { kind: 'choice', heading: 'mail:columns.source', choices: 'mail:sources' },
    addedBy: { kind: 'text', heading: 'mail:columns.addedBy' },
    added: { kind: 'moment', heading: 'mail:columns.added' },
  },
  filters: {},
  sort: '-',
  search: true,
})

export const mail = declareDomain({
  name: 'mail',
  area: 'organisation',
  records: [emailMessage, messageBlacklistEntry, emailTemplate],
  settings: [
    {
      route: 'settings.email_log',
      needs: { permission: ['settings.message_schedule.index'] },
      label: 'mail:log.title',
      description: 'mail:log.line',
      keywords: 'mail:log.keywords',
      group: 'email',
      tabOf: 'settings.email_settings',
    },
    {
      route: 'settings.email_templates.list',
      needs: { permission: ['email_templates.view'] },
      label: 'mail:templates.title',
      description: 'mail:templates.line',
      group: 'email',
      tabOf: 'settings.email_settings',
    },
    {
      route: 'settings.message_blacklist',
      needs: { permission: ['message_blacklist.view'] },
      label: 'mail:blacklist.title',
      description: 'mail:blacklist.line',
      keywords: 'mail:blacklist.keywords',
      group: 'email',
      tabOf: 'settings.email_settings',
    },
  ],
  permissions: {
    'email_log.content.view': functional,
    'email_log.resend': functional,
    'development_mailbox.view': functional,
  },
  neverLent: ['email_templates', 'development_mailbox'],
  events: [
    'email_message.requeued',
    'email_message.resent',
    'email_message.unblocked',
    'email_message.test_sent',
    'email_message.read',
    'email_template.reset',
  ],
  changeless: ['email_message.test_sent', 'email_message.read'],
})
