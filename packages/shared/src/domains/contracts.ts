import { hierarchical } from '../declarations.ts'
import { declareDomain } from '../declare-domain.ts'
import { contract, contractSigner, issuingContracts } from './contracts/contracts.ts'
import { contractTemplate, managingTemplates } from './contracts/templates.ts'

export const contracts = declareDomain({
  name: 'contracts',
  area: 'people',
  module: 'contracts',
  records: [contractTemplate, contract, contractSigner],
  permissions: { 'people.contracts.issue': hierarchical },
  events: [
    'contract.issued',
    'contract.signed',
    'contract.rejected',
    'contract.completed',
    'contract.opened',
    'contract.resent',
    'contract.sealed',
    'contract.downloaded',
    'contract_batch.begun',
    'contract_signer.asked',
    'contract_signer.reminded',
  ],
  changeless: ['contract.opened', 'contract.sealed', 'contract.downloaded', 'contract_signer.reminded'],
  grants: { employee: ['people.contracts.view'] },
  navigation: [
    {
      group: 'pay',
      route: 'contracts.list',
      needs: { permission: ['people.contracts.view'], ofOthers: true },
      label: 'common:navigation.contracts',
      order: 45,
    },
  ],
  shortcuts: [
    {
      route: 'contracts.issue',
      needs: { permission: [issuingContracts], ofOthers: true },
      label: 'common:quickLinks.issueContract',
      group: 'pay',
    },
    {
      route: 'contracts.bulk_issue',
      needs: { permission: [issuingContracts], ofOthers: true },
      label: 'common:quickLinks.issueContracts',
      group: 'pay',
    },
  ],
  settings: [
    {
      group: 'people',
      route: 'contract_templates.list',
      needs: { permission: [managingTemplates] },
      label: 'records:contractTemplate.many',
      description: 'records:contractTemplate.description',
    },
  ],
})
