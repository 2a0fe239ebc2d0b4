import { boolean, date, float, integer, list, moment, object, text, valueShape, type RowOf } from '#platform/graphql/shape.ts'
import { CategoryType } from '../types.ts'

const GapType = valueShape(
  'PayGapFigures',
  { mean: float({ nullable: true }), median: float({ nullable: true }) },
  { description: 'By how much per cent women are paid less than men. Null where it is withheld, or where nobody is paid so.' },
)
export type Gap = RowOf<typeof GapType>

const GapsType = valueShape(
  'PayGaps',
  {
    total: object(GapType, { description: 'Everything together.' }),
    base: object(GapType),
    variable: object(GapType, { description: 'What is added to the total, among those who have such parts.' }),
  },
  { description: 'Of what is paid for an hour.' },
)
export type Gaps = RowOf<typeof GapsType>

const PairType = valueShape('WomenAndMen', { women: float({ nullable: true }), men: float({ nullable: true }) })
export type Pair = RowOf<typeof PairType>

const CategoryGapType = valueShape('CategoryPayGap', {
  category: object(CategoryType),
  people: object(PairType),
  gaps: object(GapsType),
  isLarge: boolean({ description: 'From five per cent on its reasons have to be said.' }),
})

export const PayGapType = valueShape(
  'PayGap',
  {
    day: date(),
    people: object(PairType),
    others: float({ nullable: true, description: 'People whose gender counts as neither.' }),
    gaps: object(GapsType),
    receiving: object(PairType, { description: 'The share of women and of men who have variable parts, in whole per cent.' }),
    quarters: list(PairType, {
      description: 'The share of women and of men in each quarter by what is paid for an hour, the least paid first.',
    }),
    categories: list(CategoryGapType),
    currency: text({ description: 'Whoever is paid in another one is left out.' }),
    withheldBelow: integer(),
    trustedFrom: date(),
    isOutOfReach: boolean(),
    asOf: moment(),
  },
  { description: 'The report of pay gaps of the directive (EU) 2023/970, of the people you can see.' },
)
export type PayGap = RowOf<typeof PayGapType>
