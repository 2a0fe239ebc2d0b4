import { contractTemplate } from '@kith/shared/domains/contracts/templates.ts'
import { fault } from '@kith/shared/records.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import type { RecordRules } from '#platform/records/rules.ts'
import { pendingOfTemplate } from '../sql.ts'

export const templateRules: RecordRules = {
  of: contractTemplate,
  defaults: (_, input) => Promise.resolve({ ...input, ...counted(input) }),
  onEdit: (_, { values }, given) => counted({ ...values, ...given }),
  refuseDelete: async ({ db }, { id }) => ((await db.first(pendingOfTemplate, { id })) ? [fault('id', 'contract_template_pending')] : []),
}

const counted = ({ signers }: RecordValues) => ({ signerCount: Array.isArray(signers) ? signers.length : 0 })
