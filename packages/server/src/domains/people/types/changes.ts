import { AuditChange, readChanges } from '#domains/audit/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import type { CursorPage } from '#platform/graphql/paging.ts'
import { lastChangesOf } from '../changed.ts'
import type { ChangeRow, FieldChangeRow } from '../sql/changed.ts'
import { happened, whenAndBy } from './happened.ts'
import { personType } from './person.ts'

const PersonFieldChange = builder.objectRef<FieldChangeRow>('PersonFieldChange').implement({
  fields: (t) => ({
    field: t.exposeString('field', { nullable: false }),
    ...whenAndBy(t),
    isFirst: t.boolean({
      nullable: false,
      description: 'Whether the value is still the one that the person was created with.',
      resolve: ({ name }) => name === 'person.created',
    }),
  }),
})

export const changesOfPeople = builder.objectFields(personType, {
  fields: (t) => ({
    lastChanges: t.field({
      type: [PersonFieldChange],
      nullable: { list: true, items: false },
      description: 'When and by whom each value was last changed; null for readers who can change none of them.',
      resolve: async (row, _, request) => lastChangesOf(await read(request), row),
    }),
  }),
})

const PersonChange = builder.objectRef<ChangeRow>('PersonChange').implement({
  fields: (t) => ({
    ...happened(t),
    changes: t.field({
      type: [AuditChange],
      nullable: { list: false, items: false },
      description: 'Every value that it changed and that is open to the reader.',
      resolve: async (row, _, request) => (await readChanges(await read(request), row)).changes,
    }),
  }),
})

export const PersonChanges = builder.objectRef<CursorPage<ChangeRow>>('PersonChanges').implement({
  fields: (t) => ({
    items: t.field({ type: [PersonChange], nullable: { list: false, items: false }, resolve: ({ items }) => [...items] }),
    endCursor: t.exposeString('endCursor'),
  }),
})
