import { contractTemplate } from '@kith/shared/domains/contracts/templates.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import type { RecordRules } from '#platform/records/rules.ts'

export const templateRules: RecordRules = {
  of: contractTemplate,
  complete: (_, input) => Promise.resolve({ ...input, ...counted(input) }),
  edited: (_, { values }, given) => counted({ ...values, ...given }),
}

const counted = ({ signers }: RecordValues) => ({ signerCount: Array.isArray(signers) ? signers.length : 0 })
