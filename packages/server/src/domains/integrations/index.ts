import { agentProposal } from '@kith/shared/domains/integrations/agents.ts'
import { defineDomain } from '#platform/domain.ts'
import { accessKeyCreate, accessKeyDelete, accessKeyUpdate } from './access-keys/mutations.ts'
import { listAccessKeys } from './access-keys/queries.ts'
import { forgetOldProposals } from './agents/forget.ts'
import { agentKeyCreate, agentKeyDelete, agentProposalConfirm, agentProposalDecline } from './agents/mutations.ts'
import { personalData } from './personal-data.ts'
import { getAgentProposal, listAgentKeys, listAgentProposals } from './agents/queries.ts'
import { directoryHoldsConfirm, directoryHoldsDiscard } from './directory/mutations.ts'
import { directoryHeld } from './directory/notifications.ts'
import { pushToDirectory } from './directory/push/job.ts'
import { directoryPushConfirm } from './directory/push/mutations.ts'
import { pushChangedPeople, pushDaily } from './directory/push/soon.ts'
import { scimRoutes } from './directory/scim/routes.ts'
import { forgetOldEntries } from './partners/log.ts'
import { integrationConnect, integrationDisconnect, integrationSync, integrationUpdate } from './partners/mutations.ts'
import { integrationFailed, integrationReceived } from './partners/notifications.ts'
import { getIntegration, listIntegrationLogEntries, listIntegrations } from './partners/queries.ts'
import { portable } from './portable.ts'
import { listApiAddresses } from './rest/queries.ts'
import { recruitmentHiresConfirm, recruitmentHiresDiscard } from './services/hires.ts'
import { tellServicesOfChanges, wakeServices } from './services/soon.ts'
import { syncWithService } from './services/sync.ts'
import { sftp } from './sftp/in/listener.ts'
import { forgetOldFiles, takeFile } from './sftp/in/take.ts'
import { sftpFolderUpdate, sftpHostKeyAccept, sftpInboundCredentialsGenerate, sftpOutboundUpdate, sftpSend } from './sftp/mutations.ts'
import { sendDaily } from './sftp/out/ask.ts'
import { deliver } from './sftp/out/deliver.ts'
import { getSftp } from './sftp/queries.ts'
import { announceToWebhooks } from './webhooks/announce.ts'
import { deliverToFailingWebhook, deliverToWebhook, forgetOldMessages, wakeWebhooks } from './webhooks/deliver.ts'
import { attemptsOfMessage, countsOfWebhook } from './webhooks/fields.ts'
import {
  webhookCreate,
  webhookDelete,
  webhookReplay,
  webhookReplayFailed,
  webhookSecretRotate,
  webhookTest,
  webhookUpdate,
} from './webhooks/mutations.ts'
import { webhookSwitchedOff } from './webhooks/notifications.ts'
import { getWebhook, getWebhookMessage, listWebhookEvents, listWebhookMessages, listWebhooks } from './webhooks/queries.ts'

export const integrations = defineDomain({
  name: 'integrations',
  module: 'integrations',
  uses: ['access', 'audit', 'bulk-data', 'jobs', 'session'],
  reads: ['form_designs', 'jobs', 'people', 'person_emails', 'permission_groups', 'sessions', 'trainings'],
  portable,
  personalData,
  asking: [agentProposal],
  types: [countsOfWebhook, attemptsOfMessage],
  queries: [
    listAccessKeys,
    listApiAddresses,
    listWebhooks,
    getWebhook,
    listWebhookMessages,
    getWebhookMessage,
    listWebhookEvents,
    listAgentKeys,
    listAgentProposals,
    getAgentProposal,
    listIntegrations,
    getIntegration,
    listIntegrationLogEntries,
    getSftp,
  ],
  mutations: [
    accessKeyCreate,
    accessKeyUpdate,
    accessKeyDelete,
    webhookCreate,
    webhookUpdate,
    webhookDelete,
    webhookSecretRotate,
    webhookTest,
    webhookReplay,
    webhookReplayFailed,
    agentKeyCreate,
    agentKeyDelete,
    agentProposalConfirm,
    agentProposalDecline,
    directoryHoldsConfirm,
    directoryHoldsDiscard,
    directoryPushConfirm,
    integrationConnect,
    integrationUpdate,
    integrationSync,
    recruitmentHiresConfirm,
    recruitmentHiresDiscard,
    integrationDisconnect,
    sftpInboundCredentialsGenerate,
    sftpFolderUpdate,
    sftpOutboundUpdate,
    sftpHostKeyAccept,
    sftpSend,
  ],
  subscribers: [announceToWebhooks, pushChangedPeople, tellServicesOfChanges],
  jobs: [deliverToWebhook, deliverToFailingWebhook, pushToDirectory, syncWithService, takeFile, deliver],
  chores: [wakeWebhooks, wakeServices],
  schedules: [forgetOldMessages, forgetOldProposals, forgetOldEntries, pushDaily, forgetOldFiles, sendDaily],
  notifications: [webhookSwitchedOff, integrationFailed, integrationReceived, directoryHeld],
  routes: scimRoutes,
  listens: [sftp],
})
