import { customFieldKey } from '@kith/shared/custom-fields.ts'
import type { DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { dimensionNamed } from '@kith/shared/domains/analytics/dimensions.ts'
import { countedIn, type MeasureName } from '@kith/shared/domains/analytics/measures.ts'
import { isPageKey, pageKeys, pageOf, slugOfPage, viewAllPages, type PageKey } from '@kith/shared/domains/analytics/pages.ts'
import type { Context } from '#platform/context.ts'
import { hasPermission, reachOf, type Rights } from '#platform/rights/reach.ts'
import { openCustomFields } from './custom-fields.ts'

type Holder = Rights

/** A page that is open, and what may be asked of it. */
export type PageAccess = {
  readonly key: PageKey
  readonly isPermitted: boolean
  readonly measures: readonly MeasureName[]
  readonly dimensions: readonly DimensionName[]
}

/** The pages that somebody may open, in their order. */
export const openPages = (ctx: Context): PageKey[] => pageKeys.filter((key) => mayOpenPage(ctx, key))

/** A page that is closed is answered as one that does not exist. */
export const openPage = (ctx: Context, key: string): PageKey | null => (isPageKey(key) && mayOpenPage(ctx, key) ? key : null)

/** By a permission for the page, and for one of its figures; a page that is being tried is there where its flag is on. */
function mayOpenPage({ actor, services }: Context, key: PageKey): boolean {
  const { flag, also } = pageOf(key)
  if (flag !== undefined && !services.flags.isOn(flag)) return false
  if (also !== undefined && !hasPermission(actor, also)) return false
  const isGranted = hasPermission(actor, viewAllPages) || hasPermission(actor, slugOfPage(key))
  return isGranted && measuresOf(actor, key).length > 0
}

/** The measures of a page whose people the reader reaches at all. */
export const measuresOf = (actor: Holder, key: PageKey): MeasureName[] => pageOf(key).measures.filter((name) => mayCount(actor, name))

export const mayCount = (actor: Holder, name: MeasureName): boolean =>
  countedIn(name).every(({ slug, also = [] }) => [slug, ...also].every((each) => hasPermission(actor, each)))

/** The dimensions of a page that the reader may tell people apart by: of others than themselves. */
export const declaredDimensionsOf = (actor: Holder, key: PageKey): DimensionName[] =>
  pageOf(key).dimensions.filter((name) => {
    const { view } = dimensionNamed(name)
    return view === undefined || !['SELF', 'NONE'].includes(reachOf(actor, view))
  })

/** The same with the custom fields of the organisation, which every page has that tells anything apart. */
export async function dimensionsOf(ctx: Context, key: PageKey): Promise<DimensionName[]> {
  if (pageOf(key).dimensions.length === 0) return []
  const fields = await openCustomFields(ctx)
  return [...declaredDimensionsOf(ctx.actor, key), ...fields.map(({ id }) => customFieldKey(id))]
}

/** The permissions that open any page. */
export const pageSlugs: readonly string[] = [viewAllPages, ...pageKeys.map(slugOfPage)]
