import { builder } from './builder.ts'
import type { CursorPage } from './paging.ts'
import type { ObjectType } from './types.ts'

/** The type of a page by cursor whose rows carry in `total` how many there are in all. */
export const countedPage = <Row>(name: string, row: ObjectType<Row>) =>
  builder.objectRef<CursorPage<Row & { readonly total: number }>>(name).implement({
    fields: (t) => ({
      items: t.field({ type: [row], nullable: { list: false, items: false }, resolve: ({ items }) => [...items] }),
      totalCount: t.int({ nullable: false, resolve: ({ items: [first] }) => first?.total ?? 0 }),
      endCursor: t.exposeString('endCursor'),
    }),
  })
