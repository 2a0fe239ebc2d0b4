import { tones } from '@kith/shared/fields.ts'
import { situationsOfRecords } from '@kith/shared/situations.ts'
import { builder } from '../graphql/builder.ts'
import { enumOf } from '../graphql/input.ts'
import type { PillRow } from './situations.ts'

export const Pill = builder.objectRef<PillRow>('Pill').implement({
  description: 'What a record says of the person or job that it belongs to, on a day.',
  fields: (t) => ({
    situation: t.exposeString('situation', { nullable: false, description: 'One of PeopleSituation.' }),
    kind: t.string({
      nullable: false,
      description: 'The kind of the record.',
      resolve: ({ situation }) => situationsOfRecords.get(situation)?.kind.kind ?? '',
    }),
    tone: t.field({
      type: enumOf('Tone', tones),
      nullable: false,
      resolve: ({ situation }) => situationsOfRecords.get(situation)?.tone ?? 'quiet',
    }),
    says: t.exposeString('says', { description: 'Which words of its kind it has; those of the situation without any.' }),
    day: t.field({ type: 'Date', resolve: ({ day }) => day }),
  }),
})
