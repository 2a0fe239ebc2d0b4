import { declareDomain } from '../declare-domain.ts'
import { accessKey } from './integrations/access-keys.ts'
import { agentKey, agentProposal } from './integrations/agents.ts'
import { integration } from './integrations/partners.ts'
import { webhook } from './integrations/webhooks.ts'

export const integrations = declareDomain({
  name: 'integrations',
  area: 'data',
  module: 'integrations',
  records: [accessKey, webhook, agentKey, agentProposal, integration],
  permissions: {},
  events: [
    'webhook.secret_rotated',
    'webhook.tested',
    'webhook.replayed',
    'webhook.switched_off',
    'agent_key.created',
    'agent_key.deleted',
    'agent_proposal.created',
    'agent_proposal.confirmed',
    'agent_proposal.declined',
    'integration.connected',
    'integration.disconnected',
    'integration.sync_requested',
    'integration.received',
    'integration.failed',
    'integration.held',
    'integration.held_confirmed',
    'integration.held_discarded',
    'integration.credentials_generated',
    'integration.host_key_accepted',
    'integration.sent',
  ],
  account: [
    {
      id: 'agents',
      route: 'me.agents',
      label: 'common:navigation.agents',
      icon: 'robot',
      asOneself: true,
      ofOneself: true,
      order: 40,
    },
  ],
  settings: [
    {
      route: 'settings.access_keys.list',
      needs: { permission: ['access_keys.view'] },
      label: 'integrations:keys.title',
      description: 'integrations:keys.line',
      keywords: 'integrations:keys.keywords',
      group: 'developers',
      order: 10,
    },
    {
      route: 'settings.webhooks.list',
      needs: { permission: ['webhooks.view'] },
      label: 'integrations:webhooks.title',
      description: 'integrations:webhooks.line',
      keywords: 'integrations:webhooks.keywords',
      group: 'developers',
      order: 20,
    },
    {
      route: 'settings.integrations.list',
      needs: { permission: ['integrations.view'] },
      label: 'integrations:partners.title',
      description: 'integrations:partners.line',
      keywords: 'integrations:partners.keywords',
      group: 'connect',
      order: 10,
    },
  ],
  neverLent: ['access_keys', 'webhooks', 'integrations'],
})
