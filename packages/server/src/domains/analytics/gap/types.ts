import { builder } from '#platform/graphql/builder.ts'
import { CategoryType } from '../types.ts'
import type { PayGap } from './analyse-gap.ts'
import type { Gap, Gaps, Pair } from './rules.ts'

const GapType = builder.objectRef<Gap>('PayGapFigures').implement({
  description: 'By how much per cent women are paid less than men. Null where it is withheld, or where nobody is paid so.',
  fields: (t) => ({ mean: t.exposeFloat('mean'), median: t.exposeFloat('median') }),
})

const GapsType = builder.objectRef<Gaps>('PayGaps').implement({
  description: 'Of what is paid for an hour.',
  fields: (t) => ({
    total: t.field({ type: GapType, nullable: false, description: 'Everything together.', resolve: ({ total }) => total }),
    base: t.field({ type: GapType, nullable: false, resolve: ({ base }) => base }),
    variable: t.field({
      type: GapType,
      nullable: false,
      description: 'What is added to the total, among those who have such parts.',
      resolve: ({ variable }) => variable,
    }),
  }),
})

const PairType = builder.objectRef<Pair>('WomenAndMen').implement({
  fields: (t) => ({ women: t.exposeFloat('women'), men: t.exposeFloat('men') }),
})

const CategoryGapType = builder.objectRef<PayGap['categories'][number]>('CategoryPayGap').implement({
  fields: (t) => ({
    category: t.field({ type: CategoryType, nullable: false, resolve: ({ category }) => category }),
    people: t.field({ type: PairType, nullable: false, resolve: ({ people }) => people }),
    gaps: t.field({ type: GapsType, nullable: false, resolve: ({ gaps }) => gaps }),
    isLarge: t.exposeBoolean('isLarge', { nullable: false, description: 'From five per cent on its reasons have to be said.' }),
  }),
})

export const PayGapType = builder.objectRef<PayGap>('PayGap').implement({
  description: 'The report of pay gaps of the directive (EU) 2023/970, of the people you can see.',
  fields: (t) => ({
    day: t.field({ type: 'Date', nullable: false, resolve: ({ day }) => day }),
    people: t.field({ type: PairType, nullable: false, resolve: ({ people }) => people }),
    others: t.exposeFloat('others', { description: 'People whose gender counts as neither.' }),
    gaps: t.field({ type: GapsType, nullable: false, resolve: ({ gaps }) => gaps }),
    receiving: t.field({
      type: PairType,
      nullable: false,
      description: 'The share of women and of men who have variable parts, in whole per cent.',
      resolve: ({ receiving }) => receiving,
    }),
    quarters: t.field({
      type: [PairType],
      nullable: { list: false, items: false },
      description: 'The share of women and of men in each quarter by what is paid for an hour, the least paid first.',
      resolve: ({ quarters }) => [...quarters],
    }),
    categories: t.field({ type: [CategoryGapType], nullable: { list: false, items: false }, resolve: ({ categories }) => [...categories] }),
    currency: t.exposeString('currency', { nullable: false, description: 'Whoever is paid in another one is left out.' }),
    withheldBelow: t.exposeInt('withheldBelow', { nullable: false }),
    trustedFrom: t.field({ type: 'Date', nullable: false, resolve: ({ trustedFrom }) => trustedFrom }),
    isOutOfReach: t.exposeBoolean('isOutOfReach', { nullable: false }),
    asOf: t.field({ type: 'DateTime', nullable: false, resolve: ({ asOf }) => asOf }),
  }),
})
