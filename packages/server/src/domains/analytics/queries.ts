import { viewAllPages, type PageKey } from '@kith/shared/domains/analytics/pages.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { analyse } from './analyse.ts'
import { openCustomFields } from './custom-fields.ts'
import { askOf } from './read-ask.ts'
import { dimensionsOf, measuresOf, openPages, pageSlugs } from './rights.ts'
import { rowsBehind } from './rows.ts'
import { AnalysisType, BehindType, FeatureInfoType } from './types.ts'

const [permission = viewAllPages, ...orPermission] = pageSlugs
const opened = { permission, orPermission, byReach: true } as const

export const getAnalysis = defineQuery({
  name: 'getAnalysis',
  description:
    'The figures of a page of analytics. `ask` says what the address of the page says: `measure`, `by` (at most two dimensions), `over=months`, `asAt` or `from` and `until`, `knownAt`, and filters as `f=unit&f.unit=<id>`.',
  ...opened,
  isSlow: true,
  args: (arg) => ({ page: arg.string({ required: true }), ask: arg.string({ required: true }) }),
  returns: AnalysisType,
  nullable: false,
  resolve: async (ctx, { page, ask }) => analyse(ctx, await askOf(ctx, page, ask)),
})

export const getAccessibleAnalyticsFeatureInfo = defineQuery({
  name: 'getAccessibleAnalyticsFeatureInfo',
  description: 'The pages of analytics that you may open, with what you may ask of each.',
  permission: 'signed-in',
  asOneself: false,
  returns: FeatureInfoType,
  nullable: false,
  resolve: async (ctx) => {
    const keys = openPages(ctx)
    const pages = keys.map(async (key) => ({
      key,
      isPermitted: true,
      measures: measuresOf(ctx.actor, key),
      dimensions: await dimensionsOf(ctx, key),
    }))
    return {
      pages: await Promise.all(pages),
      individualFormDataAnalysis: keys.includes('formData'),
      customFields: keys.length === 0 ? [] : await openCustomFields(ctx),
    }
  },
})

type Access = {
  readonly access: boolean
  readonly viewAllPages: boolean
  readonly pages: readonly PageKey[]
  readonly forms: boolean
  readonly anonymousForms: boolean
}
const AccessType = builder.objectRef<Access>('AnalyticsPermission').implement({
  fields: (t) => ({
    access: t.exposeBoolean('access', { nullable: false }),
    forms: t.exposeBoolean('forms', { nullable: false, description: 'Whether you may read the answers of people to forms.' }),
    anonymousForms: t.exposeBoolean('anonymousForms', {
      nullable: false,
      description: 'Whether you may read what was answered anonymously: to all forms, or to none.',
    }),
    viewAllPages: t.exposeBoolean('viewAllPages', { nullable: false }),
    pages: t.field({ type: ['String'], nullable: { list: false, items: false }, resolve: ({ pages }) => [...pages] }),
  }),
})

export const checkMyAnalyticsPermission = defineQuery({
  name: 'checkMyAnalyticsPermission',
  description: 'Whether you see analytics at all, and which pages.',
  permission: 'signed-in',
  asOneself: false,
  returns: AccessType,
  nullable: false,
  resolve: async (ctx) => {
    const pages = openPages(ctx)
    return {
      access: pages.length > 0,
      viewAllPages: hasPermission(ctx.actor, viewAllPages),
      pages,
      forms: pages.includes('formData'),
      anonymousForms: pages.includes('anonymousFormData'),
    }
  },
})

export const listAnalyticsRows = defineListPage({
  list: rowsBehind,
  name: 'listAnalyticsRows',
  pageName: 'AnalyticsRowsPage',
  type: BehindType,
  description:
    'Whoever is behind one figure: `page` and `ask` as those of `getAnalysis`, and `mark` as JSON, the ids of its row and column, null for their sum, and the number of its moment.',
})
