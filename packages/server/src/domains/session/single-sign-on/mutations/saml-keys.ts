import { samlKeyIdFields } from '@kith/shared/domains/session/identity-providers.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { fingerprintOf } from '../saml/certificates.ts'
import { deleteSamlKeys, insertSamlKey, lockSamlKeys, moveSamlKey, type SamlKeyRow } from '../saml/key-sql.ts'
import { newKey } from '../saml/keys.ts'
import { SamlKey } from '../type.ts'

export const samlKeyRenew = defineMutation({
  name: 'samlKeyRenew',
  description:
    'Makes the key that is to follow the present one, for SAML providers. Its certificate is in the metadata from now on, so that providers know it before it is used; the key before the present one opens nothing any more.',
  record: 'samlKey',
  permission: 'sso_idps.edit',
  verified: true,
  input: samlKeyIdFields,
  event: 'saml_key.created',
  returns: SamlKey,
  plan: async (ctx, { id: present }) => {
    const rows = await ctx.db.run(lockSamlKeys, {})
    if (!rows.some(({ id, stage }) => id === present && stage === 'CURRENT')) throw new NotFound()
    const key = await newKey(ctx.services, ctx.actor.tenantId, 'NEXT')
    return { id: key.id, key, change: { before: {}, after: null } }
  },
  write: async (ctx, { id, key }) => {
    await ctx.db.run(deleteSamlKeys, { stages: ['NEXT', 'PREVIOUS'] })
    await ctx.db.run(insertSamlKey, key)
    return keyWithId(ctx, id)
  },
})

export const samlKeyUse = defineMutation({
  name: 'samlKeyUse',
  description: 'Signs with the next key from now on. The present one stays, to open what providers still encrypt for it.',
  record: 'samlKey',
  permission: 'sso_idps.edit',
  verified: true,
  input: samlKeyIdFields,
  event: 'saml_key.used',
  returns: SamlKey,
  plan: async (ctx, { id }) => {
    const rows = await ctx.db.run(lockSamlKeys, {})
    const present = rows.find(({ stage }) => stage === 'CURRENT')
    const next = rows.find((row) => row.id === id && row.stage === 'NEXT')
    if (!present || !next) throw new NotFound()
    return { id: next.id, change: { before: factsOf(present.certificate), after: factsOf(next.certificate) } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(deleteSamlKeys, { stages: ['PREVIOUS'] })
    await ctx.db.run(moveSamlKey, { from: 'CURRENT', to: 'PREVIOUS' })
    await ctx.db.run(moveSamlKey, { from: 'NEXT', to: 'CURRENT' })
    return keyWithId(ctx, id)
  },
})

const factsOf = (certificate: string) => ({ fingerprint: fingerprintOf(certificate) })

async function keyWithId({ db }: Context, id: string): Promise<SamlKeyRow> {
  const found = (await db.run(lockSamlKeys, {})).find((row) => row.id === id)
  if (!found) throw new Error('The key that was written is not there')
  return found
}
