import { createHmac } from 'node:crypto'
import { NIL } from 'uuid'
import { makeKeyPair, type KeyPair } from '#platform/ballots/blind-signing.ts'
import type { Context } from '#platform/context.ts'
import { SealedValues, type Binding } from '#platform/sealed-values.ts'
import { findSurveyKey, insertSurveyKey } from './sql.ts'

/** It belongs to the installation, and to no organisation. */
const place: Binding = { tenantId: NIL, table: 'survey_keys', row: 'only', column: 'sealed_key' }

/** Makes the key of the installation where there is none yet. */
export async function ensureSurveyKey(ctx: Context): Promise<void> {
  if (await ctx.db.first(findSurveyKey, {})) return
  const { publicKey, privateKey } = await makeKeyPair()
  await ctx.db.run(insertSurveyKey, { publicKey, sealedKey: sealing(ctx).seal(privateKey, place) })
}

export async function surveyKey(ctx: Context): Promise<KeyPair> {
  const { public_key: publicKey, sealed_key: sealed } = await ctx.db.one(findSurveyKey, {})
  return { publicKey, privateKey: sealing(ctx).open(sealed, place) }
}

/** Says of a user that they have a signature for the question as it was shown to them, to whoever has the secret of the installation alone. */
export function surveyMarkOf({ services: { config }, actor }: Context, shownAt: Date): string {
  const key = createHmac('sha256', config.secret).update('kith survey marks').digest()
  return createHmac('sha256', key).update(`${actor.tenantId}/${actor.userId}/${shownAt.toISOString()}`).digest('hex')
}

const sealing = ({ services: { config } }: Context) => new SealedValues(config.secret, 'survey')
