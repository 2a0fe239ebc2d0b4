import { contract, contractResendFields, issuingContracts } from '@kith/shared/domains/contracts/contracts.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { loadRecord } from '#platform/records/load.ts'
import { atVersion } from '#platform/records/lock.ts'
import { recordType } from '#platform/records/type.ts'
import { isUuid } from '#platform/rights/check.ts'
import { record } from '../acts.ts'
import { askedOf } from '../issue/mutations.ts'
import { lockContract, resendContract, signersOfContract } from '../sql.ts'
import { mailLinks } from './mail-links.ts'

const leastBetween = 3_600_000

export const contractResend = defineMutation({
  name: 'contractResend',
  description:
    'Asks those whose turn it is once more to sign a contract, by a new link where they cannot sign in, and can give it another last day. At most once an hour.',
  record: contract.kind,
  permission: issuingContracts,
  input: contractResendFields,
  event: 'contract.resent',
  returns: recordType(contract),
  plan: async (ctx, { id, version, signBy }) => {
    const row = atVersion(isUuid(id) ? await ctx.db.first(lockContract, { id }) : undefined, version)
    if (row.status !== 'PENDING') throw new Invalid([problem('id', 'contract_over')])
    const until = signBy ?? row.sign_by
    if (until !== null && until < ctx.actor.today) throw new Invalid([problem('signBy', 'contract_sign_by')])
    if (row.resent_at && ctx.now.getTime() - row.resent_at.getTime() < leastBetween) throw new Invalid([problem('id', 'contract_resent')])
    const asked = (await ctx.db.run(signersOfContract, { id: row.id })).filter(({ state }) => state === 'PENDING')
    const { person_id: personId, job_id: jobId, title } = row
    return {
      id: row.id,
      personId,
      jobId,
      until,
      change: {
        before: { signBy: row.sign_by, sentTo: null },
        after: { signBy: until, sentTo: asked.map(({ name }) => name).join(', ') },
      },
      also: asked.map((signer) => askedOf({ id: signer.id, title, name: signer.name, personId, jobId })),
    }
  },
  write: async (ctx, { id, until }) => {
    await ctx.db.run(resendContract, { id, signBy: until, now: ctx.now })
    await record(ctx, id, { act: 'RESENT' })
    await mailLinks(ctx, id)
    return loadRecord(ctx, contract, id)
  },
})
