import { closestLanguage } from '@kith/shared/languages.ts'
import type { Context } from '#platform/context.ts'
import { logoPath } from '#platform/files/logos.ts'
import { defineOpenQuery } from '#platform/graphql/open-query.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'
import { contractById, signersOfContract } from '../sql.ts'
import { linkedFileUrl } from './files.ts'
import type { LinkedRow } from './sql.ts'
import { throughLink } from './through-link.ts'
import { LinkedContractType, type LinkedContract } from './type.ts'

export const getContractByLink = defineOpenQuery({
  name: 'getContractByLink',
  description: 'The contract that the link of one of its signers opens. Null where the link is none, or none any more.',
  args: (arg) => ({
    token: arg({ type: 'String', required: true, description: 'What the address of the link ends with.' }),
    language: arg({ type: 'String', description: 'The language of the page.' }),
  }),
  returns: LinkedContractType,
  resolve: (visit, { token, language }) => throughLink(visit, token, (ctx, signer) => linkedContract(ctx, signer, language)),
})

async function linkedContract(ctx: Context, signer: LinkedRow, language: string | null | undefined): Promise<LinkedContract | null> {
  const contract = await ctx.db.one(contractById, { id: signer.contract_id })
  const signers = await ctx.db.run(signersOfContract, { id: contract.id })
  const own = signers.find(({ id }) => id === signer.id)
  if (!own) return null
  const isOpened = signer.link_opened_at !== null
  return {
    organisation: signer.organisation,
    logo: logoPath(ctx.actor.tenantId, signer.logo_id),
    contract,
    own,
    signers,
    isOpened,
    consent: await consentIn(ctx, language),
    downloadUrl: isOpened ? await linkedFileUrl(ctx, signer) : null,
  }
}

/** Words what is agreed to as a page in this language shows it. */
export const consentIn = async (ctx: Context, language: string | null | undefined): Promise<string> =>
  textIn(await wordingOf(ctx, closestLanguage([language, ctx.actor.language])), 'contracts:consent.text')
