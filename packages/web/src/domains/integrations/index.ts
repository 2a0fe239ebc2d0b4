import { needsOf } from '@kith/shared/navigation.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const webhooks = needsOf('settings.webhooks.list')
const integrationNeeds = needsOf('settings.integrations.list')

/** Lets other programs read and change records, and tells them of events. */
export const integrations = defineDomain({
  name: 'integrations',
  module: 'integrations',
  namespaces: ['integrations', 'choices', 'bulk-data'],
  pages: [
    {
      route: 'me.agents',
      title: 'integrations:agents.title',
      ...needsOf('me.agents'),
      asOneself: true,
      load: () => import('./agents/AgentsPage.tsx'),
    },
    { route: 'me.agents.create', title: 'integrations:agents.add', asOneself: true, load: () => import('./agents/CreateAgentPage.tsx') },
    {
      route: 'me.agents.proposals.show',
      title: 'integrations:proposals.one',
      asOneself: true,
      load: () => import('./agents/AgentProposalPage.tsx'),
    },
    {
      route: 'settings.access_keys.list',
      title: 'integrations:keys.title',
      ...needsOf('settings.access_keys.list'),
      load: () => import('./keys/AccessKeysPage.tsx'),
    },
    {
      route: 'settings.access_keys.create',
      title: 'integrations:keys.add',
      permission: ['access_keys.view', 'access_keys.create', 'permission_groups.view'],
      load: () => import('./keys/CreateAccessKeyPage.tsx'),
    },
    {
      route: 'settings.access_keys.reference',
      title: 'integrations:reference.title',
      permission: ['access_keys.view'],
      load: () => import('./keys/ApiReferencePage.tsx'),
    },
    {
      route: 'settings.webhooks.list',
      title: 'integrations:webhooks.title',
      ...webhooks,
      load: () => import('./webhooks/WebhooksPage.tsx'),
    },
    {
      route: 'settings.webhooks.create',
      title: 'integrations:webhooks.add',
      permission: ['webhooks.view', 'webhooks.create'],
      load: () => import('./webhooks/CreateWebhookPage.tsx'),
    },
    {
      route: 'settings.webhooks.edit',
      title: 'integrations:webhooks.edit',
      permission: ['webhooks.view', 'webhooks.edit'],
      load: () => import('./webhooks/EditWebhookPage.tsx'),
    },
    {
      route: 'settings.webhooks.logs.list',
      title: 'integrations:logs.title',
      ...webhooks,
      load: () => import('./webhooks/WebhookLogPage.tsx'),
    },
    {
      route: 'settings.webhooks.logs.show',
      title: 'integrations:logs.message',
      ...webhooks,
      load: () => import('./webhooks/WebhookLogEntryPage.tsx'),
    },
    {
      route: 'settings.integrations.list',
      title: 'integrations:partners.title',
      ...integrationNeeds,
      load: () => import('./partners/IntegrationsPage.tsx'),
    },
    {
      route: 'settings.integrations.logs',
      title: 'integrations:partnerLog.title',
      ...integrationNeeds,
      load: () => import('./partners/IntegrationLogPage.tsx'),
    },
    {
      route: 'settings.integrations.directory_service',
      title: 'integrations:partners.names.directory-service',
      ...integrationNeeds,
      load: () => import('./partners/IntegrationPage.tsx'),
    },
    {
      route: 'settings.integrations.learning_service',
      title: 'integrations:partners.names.learning-service',
      ...integrationNeeds,
      load: () => import('./partners/IntegrationPage.tsx'),
    },
    {
      route: 'settings.integrations.recruitment_service',
      title: 'integrations:partners.names.recruitment-service',
      ...integrationNeeds,
      load: () => import('./partners/IntegrationPage.tsx'),
    },
    {
      route: 'settings.integrations.australian_payroll_service',
      title: 'integrations:partners.names.australian-payroll-service',
      ...integrationNeeds,
      load: () => import('./partners/IntegrationPage.tsx'),
    },
    {
      route: 'settings.integrations.sftp',
      title: 'integrations:partners.names.sftp',
      ...integrationNeeds,
      load: () => import('./sftp/SftpPage.tsx'),
    },
    {
      route: 'settings.integrations.show',
      title: 'integrations:partners.title',
      ...integrationNeeds,
      load: () => import('./partners/IntegrationPage.tsx'),
    },
  ],
  settingsIcons: () => import('./settings-icons.ts'),
})
