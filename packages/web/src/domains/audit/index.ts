import { needsOf } from '@kith/shared/navigation.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const audit = defineDomain({
  name: 'audit',
  namespaces: ['audit', 'events', 'records', 'conventions'],
  pages: [
    {
      route: 'settings.audit_log',
      title: 'audit:title',
      ...needsOf('settings.audit_log'),
      load: () => import('./AuditLogPage.tsx'),
    },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    histories: [{ route: 'settings.audit_log', filter: 'record', query: { from: 'any' } }],
  },
})
