import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { termGroups, type Term } from '#platform/tenant-words/terms.ts'

export type OwnText = {
  readonly key: string
  readonly original: string
  readonly own: string | null
  readonly shown: string
  readonly longest: number
}

export const TenantText = builder.objectRef<OwnText>('TenantText').implement({
  fields: (t) => ({
    key: t.exposeString('key', { nullable: false, description: 'Its namespace and path, `people:directory.title`.' }),
    original: t.exposeString('original', { nullable: false, description: 'What it says where nobody has worded it otherwise.' }),
    own: t.exposeString('own', { description: 'What the organisation has it say; null where it says what it says everywhere.' }),
    shown: t.exposeString('shown', {
      nullable: false,
      description: 'What people read: its own text, else the original with the terms of the organisation.',
    }),
    longest: t.exposeInt('longest', { nullable: false, description: 'The greatest number of characters of an own text.' }),
  }),
})

type TermShape = Omit<Term, 'one' | 'many'> & { readonly one: OwnText; readonly many: OwnText; readonly uses: number }
const TenantTerm = builder.objectRef<TermShape>('TenantTerm').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    group: t.field({ type: enumOf('TermGroup', termGroups), nullable: false, resolve: ({ group }) => group }),
    one: t.field({ type: TenantText, nullable: false, resolve: ({ one }) => one }),
    many: t.field({ type: TenantText, nullable: false, resolve: ({ many }) => many }),
    uses: t.exposeInt('uses', { nullable: false, description: 'In how many texts it is written.' }),
  }),
})

export type TerminologyShape = { readonly language: string; readonly terms: readonly TermShape[]; readonly ownTexts: number }
export const Terminology = builder.objectRef<TerminologyShape>('Terminology').implement({
  fields: (t) => ({
    language: t.exposeString('language', { nullable: false }),
    terms: t.field({ type: [TenantTerm], nullable: { list: false, items: false }, resolve: ({ terms }) => [...terms] }),
    ownTexts: t.exposeInt('ownTexts', {
      nullable: false,
      description: 'How many single texts the organisation words itself, beside its terms.',
    }),
  }),
})

export type TextsShape = { readonly items: readonly OwnText[]; readonly total: number }
export const TenantTexts = builder.objectRef<TextsShape>('TenantTexts').implement({
  fields: (t) => ({
    items: t.field({ type: [TenantText], nullable: { list: false, items: false }, resolve: ({ items }) => [...items] }),
    total: t.exposeInt('total', { nullable: false, description: 'How many there are in all; the first 50 are given.' }),
  }),
})
