import { choice, id } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { sealedFields } from '@kith/shared/sealed.ts'
import { NotFound } from '../../errors.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { eventNamed, kindNamed, slugNamed } from '../../rights/catalogue.ts'
import { loadRecord } from '../load.ts'
import { belongingTo, ownerIdOf } from '../owners.ts'
import { openedValue } from '../sealed.ts'

/** Shows what a sealed field of one record is, in a session that has lately shown again who it is. */
export function revealOfKind(kind: RecordKind) {
  return defineMutation({
    name: `${kind.kind}Reveal`,
    description: 'Shows a value of which everything else shows a mask, in a session that has lately been verified. Each time is recorded.',
    record: kindNamed(kind.kind),
    permission: slugNamed(kind.permissions.view ?? ''),
    verified: true,
    input: { id: id({ required: true }), field: choice(`${kind.type}SealedField`, sealedFields(kind), { required: true }) },
    event: eventNamed(kind.events['reveal'] ?? ''),
    returns: 'String',
    plan: async (ctx, { id: revealed, field }) => {
      const row = await loadRecord(ctx, kind, revealed.toLowerCase())
      const value = row && openedValue(ctx, kind, row, field)
      if (!row || value === null) throw new NotFound()
      const belonging = await belongingTo(ctx, kind, ownerIdOf(kind, row))
      return { id: row.id, ...belonging, value, change: { before: null, after: { revealedField: field } } }
    },
    write: (_, { value }) => Promise.resolve(value),
  })
}
