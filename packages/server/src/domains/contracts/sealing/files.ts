import { definePrivateFiles } from '#platform/files/private-files.ts'
import { NotFound } from '#platform/errors.ts'
import { seenContract } from '../signing/sight.ts'
import { keyOfContract } from './job.ts'
import { fileOfContract } from './sql.ts'

/** The sealed file of a contract, for everyone who may read it. */
export const contractFiles = definePrivateFiles({
  use: 'contract',
  path: '/api/contracts',
  whileActing: true,
  find: async (ctx, id) => {
    const file = await ctx.db.first(fileOfContract, { contract: id })
    const contract = file && (await seenContract(ctx, id).catch(unlessGone))
    if (!file || !contract) return undefined
    return {
      key: keyOfContract(ctx.actor.tenantId, id),
      name: `${contract.title}.pdf`,
      type: 'application/pdf',
      size: file.size,
      event: { event: 'contract.downloaded', subject: { kind: 'contract', id }, personId: contract.person_id },
    }
  },
})

export function unlessGone(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}
