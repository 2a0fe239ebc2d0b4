import { signatureMethods } from '@kith/shared/signatures.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { ensureOneself } from '#platform/rights/verification.ts'
import { findSignature, type SignatureRow } from './sql.ts'

export const SavedSignature = builder.objectRef<SignatureRow>('SavedSignature').implement({
  description: 'What you sign with.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    method: t.field({ type: enumOf('SignatureMethod', signatureMethods), nullable: false, resolve: ({ method }) => method }),
    name: t.exposeString('name', { description: 'The name as it was typed.' }),
    drawing: t.exposeString('drawing', {
      description: 'The strokes that were drawn, with a semicolon between them: points `x,y` on a sheet of 600 by 200.',
    }),
    savedAt: t.expose('savedAt', { type: 'DateTime', nullable: false }),
  }),
})

export const getSavedSignature = defineQuery({
  name: 'getSavedSignature',
  description: 'Your own signature; null where you have saved none. Not while you act as somebody else.',
  permission: 'signed-in',
  asOneself: true,
  starter: true,
  returns: SavedSignature,
  resolve: async (ctx) => {
    ensureOneself(ctx)
    return (await ctx.db.first(findSignature, { user: ctx.actor.userId })) ?? null
  },
})
