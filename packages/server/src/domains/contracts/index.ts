import { contract, contractSigner } from '@kith/shared/domains/contracts/contracts.ts'
import { contractTemplate } from '@kith/shared/domains/contracts/templates.ts'
import { defineDomain } from '#platform/domain.ts'
import { contractIssueMany } from './many/mutations.ts'
import { issueContracts } from './many/job.ts'
import { getContractBatch, listContractsForMany, listPeopleForContracts } from './many/queries.ts'
import { contractIssue } from './issue/mutations.ts'
import { getContractDraft, listIssuableContractTemplates } from './issue/queries.ts'
import { linkedFileRoute } from './links/files.ts'
import { contractCopyMail, contractEndedMail, contractLinkMail } from './links/mails.ts'
import { contractOpenByLink, contractRejectByLink, contractSignByLink } from './links/mutations.ts'
import { getContractByLink } from './links/queries.ts'
import { remindByLink } from './links/reminders.ts'
import { contractResend } from './links/resend.ts'
import { contractCompleted, contractRejected } from './notifications.ts'
import { removeAbandonedContracts } from './sealing/abandoned.ts'
import { contractFiles } from './sealing/files.ts'
import { sealContract } from './sealing/job.ts'
import { sealUse } from './sealing/keys.ts'
import { contractReject, contractSign } from './signing/mutations.ts'
import { listOwnContracts } from './signing/own-contracts.ts'
import { getContractOfFile, getContractView } from './signing/queries.ts'
import { getContractTemplatePreview } from './templates/preview.ts'
import { templateRules } from './templates/rules.ts'

export const contracts = defineDomain({
  name: 'contracts',
  module: 'contracts',
  uses: ['jobs'],
  reads: ['people', 'person_emails', 'person_addresses'],
  records: [contractTemplate, contract, contractSigner],
  rules: [templateRules],
  notifications: [contractRejected, contractCompleted],
  mails: [contractLinkMail, contractCopyMail, contractEndedMail],
  queries: [
    getContractTemplatePreview,
    listIssuableContractTemplates,
    getContractDraft,
    getContractView,
    listOwnContracts,
    getContractOfFile,
    getContractByLink,
    listContractsForMany,
    listPeopleForContracts,
    getContractBatch,
  ],
  mutations: [
    contractIssue,
    contractIssueMany,
    contractSign,
    contractReject,
    contractResend,
    contractOpenByLink,
    contractSignByLink,
    contractRejectByLink,
  ],
  jobs: [sealContract, issueContracts],
  personalData: [{ table: 'contract_batch_people', isCopy: true }],
  schedules: [removeAbandonedContracts, remindByLink],
  portable: { sealed: [{ table: 'seal_keys', column: 'sealed_private_key', use: sealUse, row: 'id', isNeeded: true }] },
  routes: (app, services) => {
    contractFiles.route(app, services)
    linkedFileRoute(app, services)
  },
})
