import { readStrokes, signatureDeleteFields, signatureSaveFields } from '@kith/shared/signatures.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { SavedSignature } from './queries.ts'
import { deleteSignature, findSignature, lockOwner, saveSignature, type SignatureRow } from './sql.ts'

export const signatureSave = defineMutation({
  name: 'signatureSave',
  description: 'Saves what you sign with in place of what was saved before: your name as typed, or a drawing.',
  record: 'savedSignature',
  permission: 'signed-in',
  asOneself: true,
  starter: true,
  input: signatureSaveFields,
  event: 'saved_signature.saved',
  returns: SavedSignature,
  plan: async (ctx, { method, name, drawing }, newId) => {
    const given = method === 'TYPED' ? { method, name: name ?? null, drawing: null } : { method, name: null, drawing: drawing ?? null }
    if (method === 'TYPED' && !given.name) throw new Invalid([problem('name', 'signature_name')])
    if (method === 'DRAWN' && !(given.drawing && readStrokes(given.drawing))) throw new Invalid([problem('drawing', 'signature_drawing')])
    const before = await lockSignature(ctx)
    const signature = { id: before?.id ?? newId, ...given }
    return {
      id: signature.id,
      personId: ctx.actor.personId,
      signature,
      change: { before: shown(before), after: { method, ...saved(ctx.now) } },
    }
  },
  write: ({ db, actor, now }, { signature }) => db.one(saveSignature, { ...signature, user: actor.userId, now }),
})

export const signatureDelete = defineMutation({
  name: 'signatureDelete',
  description: 'Deletes your saved signature.',
  record: 'savedSignature',
  permission: 'signed-in',
  asOneself: true,
  starter: true,
  input: signatureDeleteFields,
  event: 'saved_signature.deleted',
  returns: 'ID',
  plan: async (ctx, { id }) => {
    const before = await lockSignature(ctx)
    if (before?.id !== id) throw new NotFound()
    return { id, personId: ctx.actor.personId, change: { before: shown(before), after: null } }
  },
  write: async ({ db, actor }, { id }) => {
    await db.run(deleteSignature, { user: actor.userId })
    return id
  },
})

async function lockSignature({ db, actor }: Context): Promise<SignatureRow | undefined> {
  await db.run(lockOwner, { user: actor.userId })
  return db.first(findSignature, { user: actor.userId })
}

/** The signature itself is in no event: readers of the log could sign with it. */
const shown = (row: SignatureRow | undefined) => (row ? { method: row.method, ...saved(row.savedAt) } : null)
const saved = (at: Date) => ({ savedAt: at.toISOString() })
