import { declareDomain } from '../declare-domain.ts'
import { boolean } from '../fields.ts'
import { declareList } from '../lists.ts'
import { defineRecord } from '../records.ts'

/** What happened, as the sealed chain of events keeps it: nobody changes one. */
export const loggedEvent = defineRecord({
  kind: 'loggedEvent',
  table: 'events',
  owner: 'tenant',
  fields: {},
  permissions: { view: 'audit_log.view' },
})

/** A verification of the chain. */
export const auditCheck = defineRecord({ kind: 'auditCheck', owner: 'tenant', fields: {}, permissions: {} })

/** `always` starts one even while another is under way. */
export const auditCheckRequestFields = { always: boolean() }

export const auditSources = ['user', 'import', 'job', 'api', 'system'] as const
export const auditCheckStates = ['WAITING', 'RUNNING', 'INTACT', 'BROKEN', 'FAILED'] as const

/** How the audit log is filtered at first, in days up to today. */
export const auditDaysAtFirst = 30

export const auditLogList = declareList({
  name: 'audit-log',
  record: 'loggedEvent',
  title: 'audit:title',
  permissions: ['audit_log.view'],
  columns: {
    event: { kind: 'text', heading: 'audit:columns.event' },
    at: { kind: 'moment', heading: 'audit:columns.at' },
    actor: { kind: 'text', heading: 'audit:columns.actor' },
    record: { kind: 'text', heading: 'audit:columns.record' },
    person: { kind: 'text', heading: 'audit:columns.person' },
    source: { kind: 'choice', heading: 'audit:columns.source', choices: 'audit:sources' },
    changes: { kind: 'text', heading: 'audit:columns.changes', hidden: true },
    name: { kind: 'text', heading: 'audit:columns.name', hidden: true },
    recordId: { kind: 'text', heading: 'audit:columns.recordId', hidden: true },
  },
  filters: {
    event: { kind: 'text', label: 'audit:filters.event', input: 'events' },
    kind: { kind: 'text', label: 'audit:filters.kind', input: 'kinds' },
    actor: { kind: 'text', label: 'audit:filters.actor', input: 'actors' },
    person: { kind: 'text', label: 'audit:filters.person', input: 'people' },
    record: { kind: 'text', label: 'audit:filters.record', input: 'records' },
    from: { kind: 'text', label: 'audit:filters.from', input: 'from' },
    until: { kind: 'text', label: 'audit:filters.until', input: 'until' },
  },
  sort: '-at',
  search: true,
})

export const audit = declareDomain({
  name: 'audit',
  area: 'data',
  records: [loggedEvent, auditCheck],
  settings: [
    {
      route: 'settings.audit_log',
      needs: { permission: ['audit_log.view'] },
      label: 'audit:title',
      description: 'audit:line',
      keywords: 'audit:keywords',
      group: 'logs',
    },
  ],
  permissions: {},
  neverLent: ['audit_log'],
  events: ['audit_check.requested'],
  changeless: ['audit_check.requested'],
})
