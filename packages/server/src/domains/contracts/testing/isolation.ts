import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

const open = 'the template of the example is a draft, of which no contract is made'
export const withoutControl: Exceptions = {
  'getContractDraft personId': open,
  'getContractDraft templateId': open,
  'getContractDraft jobId': open,
  'listContractsForMany templateId': open,
  'listContractsForMany personIds.0': open,
  'getContractBatch id': 'contracts for many are no record, and are read by whoever has begun them',
  'listContracts filter.businessUnitId': 'the contract of the example is of a job in another unit',
  'listContractSigners filter.businessUnitId': 'the contract of the example is of a job in another unit',
}
