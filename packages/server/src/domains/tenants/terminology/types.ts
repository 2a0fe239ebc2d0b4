import { choice, integer, list, object, text, valueShape, type RowOf } from '#platform/graphql/shape.ts'
import { termGroups } from '#platform/tenant-words/terms.ts'

const TenantText = valueShape('TenantText', {
  key: text({ description: 'Its namespace and path, `people:directory.title`.' }),
  original: text({ description: 'What it says where nobody has worded it otherwise.' }),
  own: text({ nullable: true, description: 'What the organisation has it say; null where it says what it says everywhere.' }),
  shown: text({ description: 'What people read: its own text, else the original with the terms of the organisation.' }),
  longest: integer({ description: 'The greatest number of characters of an own text.' }),
})
export type OwnText = RowOf<typeof TenantText>

const TenantTerm = valueShape('TenantTerm', {
  name: text(),
  group: choice('TermGroup', termGroups),
  one: object(TenantText),
  many: object(TenantText),
  uses: integer({ description: 'In how many texts it is written.' }),
})

export const Terminology = valueShape('Terminology', {
  language: text(),
  terms: list(TenantTerm),
  ownTexts: integer({ description: 'How many single texts the organisation words itself, beside its terms.' }),
})

export const TenantTexts = valueShape('TenantTexts', {
  items: list(TenantText),
  total: integer({ description: 'How many there are in all; the first 50 are given.' }),
})
