import { contract, contractIssueFields, issuingContracts } from '@kith/shared/domains/contracts/contracts.ts'
import { writtenContent } from '@kith/shared/written-content.ts'
import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { loadRecord } from '#platform/records/load.ts'
import { recordType } from '#platform/records/type.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { record } from '../acts.ts'
import { mailLinks } from '../links/mail-links.ts'
import { insertContract, insertSigners, noteWaiting } from '../sql.ts'
import { sealKeyOf } from '../sealing/keys.ts'
import { draftOf, problemsOfDraft, type Draft, type DraftSigner } from './draft.ts'

export const contractIssue = defineMutation({
  name: 'contractIssue',
  description: 'Issues a contract of a published template to a person and asks its signers to sign it. Its text does not change any more.',
  record: contract.kind,
  permission: issuingContracts,
  about: ({ personId }) => ({ kind: 'person', id: personId }),
  input: contractIssueFields,
  event: 'contract.issued',
  returns: recordType(contract),
  plan: async (ctx, asked, id) => {
    const draft = await draftOf(ctx, asked)
    throwIfInvalid(problemsOfDraft(draft, ctx.actor.today))
    const { title, templateName, jobId, signerOrder, signBy, viewerIds } = draft
    const signers = draft.signers.map((signer) => ({ ...signer, id: v7(), state: stateOf(draft, signer) }))
    const effectiveOn = asked.effectiveOn
    const personId = asked.personId.toLowerCase()
    return {
      id,
      personId,
      jobId,
      asked,
      draft,
      signers,
      change: {
        before: null,
        after: { title, status: 'PENDING', templateName, jobId, signerOrder, effectiveOn, signBy, viewerIds: [...viewerIds] },
      },
      also: signers.flatMap((signer) => (signer.state === 'PENDING' ? [askedOf({ ...signer, title, personId, jobId })] : [])),
    }
  },
  write: async (ctx, { id, personId, jobId, asked, draft, signers }) => {
    const { language } = await wordingOf(ctx)
    const { title, templateName, signerOrder, signBy, viewerIds, content } = draft
    const written = writtenContent(content)
    const { actor, now } = ctx
    await ctx.db.run(insertContract, {
      id,
      personId,
      jobId,
      title,
      templateId: asked.templateId,
      templateName,
      signerOrder,
      effectiveOn: asked.effectiveOn,
      issuedOn: actor.today,
      signBy,
      viewerIds,
      content: written,
      language,
      user: actor.userId,
      now,
    })
    await ctx.db.run(insertSigners, { contract: id, personId, title, signBy, now, signers: JSON.stringify(signers) })
    await ctx.db.run(noteWaiting, { id })
    await mailLinks(ctx, id)
    await sealKeyOf(ctx)
    await record(ctx, id, { act: 'ISSUED', sha256: createHash('sha256').update(written).digest('hex') })
    return loadRecord(ctx, contract, id)
  },
})

/** Has all but the first wait where they sign one at a time. */
const stateOf = ({ signerOrder }: Draft, { place }: DraftSigner) =>
  signerOrder === 'ANY' || place === 1 ? ('PENDING' as const) : ('WAITING_FOR_TURN' as const)

type AskedSigner = {
  readonly id: string
  readonly title: string
  readonly name: string | null
  readonly personId: string
  readonly jobId: string | null
}

/** It is the turn of a signer. */
export const askedOf = ({ id, title, name, personId, jobId }: AskedSigner) => ({
  event: 'contract_signer.asked' as const,
  subject: { kind: 'contract_signer', id },
  personId,
  jobId,
  before: null,
  after: { title, name, state: 'PENDING' },
})
