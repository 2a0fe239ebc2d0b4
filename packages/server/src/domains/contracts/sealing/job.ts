import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { asSystemJob, defineJob } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { pdfOf } from '#platform/pdf/pdf.ts'
import { sealedPdf } from '#platform/pdf/seal.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'
import { record } from '../acts.ts'
import { mailCopies } from '../links/mail-links.ts'
import { actsOfContract, contractById, lockContract, signersOfContract } from '../sql.ts'
import { sealedContent } from './document.ts'
import { sealKeyOf } from './keys.ts'
import { sealing } from './queue.ts'
import { fileOfContract, insertFile } from './sql.ts'

/** Seals a contract that everybody has signed. However often it is begun, there is one file. */
export const sealContract = defineJob({
  queue: sealing,
  concurrency: 2,
  run: (services, { tenantId }, { contractId }) => asSystemJob(services, tenantId, (ctx) => seal(ctx, String(contractId))),
})

async function seal(ctx: Context, id: string): Promise<void> {
  const contract = await ctx.db.first(contractById, { id })
  if (contract?.status !== 'COMPLETED' || (await ctx.db.first(fileOfContract, { contract: id }))) return
  const [signers, acts] = await Promise.all([ctx.db.run(signersOfContract, { id }), ctx.db.run(actsOfContract, { id })])
  const wording = await wordingOf(ctx, contract.language)
  const page = textIn(wording, 'contracts:pdf.page', { title: contract.title, page: '{{page}}', pages: '{{pages}}' })
  const drawn = await pdfOf(ctx, sealedContent({ contract, signers, acts, wording }), {
    title: contract.title,
    language: contract.language,
    footer: page,
  })
  const bytes = await sealedPdf(drawn, await sealKeyOf(ctx), { at: ctx.now, reason: textIn(wording, 'contracts:pdf.reason') })
  // Nobody waits for the drawing: what everybody has signed does not change meanwhile
  await ctx.db.run(lockContract, { id })
  if (await ctx.db.first(fileOfContract, { contract: id })) return
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { storage } = ctx.services.files
  const key = keyOfContract(ctx.actor.tenantId, id)
  // A job that was killed may have left what no row names
  await storage.remove(key)
  await storage.write(key, Readable.from([bytes]), bytes.length)
  await ctx.db.run(insertFile, { id: v7(), contract_id: id, sha256, size: bytes.length, now: ctx.now })
  await record(ctx, id, { act: 'SEALED', name: 'Kith', sha256 })
  await mailCopies(ctx, id)
  await recordSystemEvents(ctx, [
    {
      event: 'contract.sealed',
      subject: { kind: 'contract', id },
      personId: contract.person_id,
      jobId: contract.job_id,
      before: {},
      after: null,
    },
  ])
}

/** Names the place of the sealed file of a contract. */
export const keyOfContract = (tenantId: string, contractId: string) => `${tenantId}/contracts/${contractId}`
