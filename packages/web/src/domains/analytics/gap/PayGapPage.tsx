import { gapCategories } from '@kith/shared/domains/analytics/gap.ts'
import { isDimension, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { href } from '@kith/shared/routes.ts'
import '#platform/list/list.css'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { KnownAtStrip } from '#platform/as-at/KnownAtStrip.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FilterChip } from '#platform/list/FilterChip.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { PayGapDocument } from '../analytics.graphql.ts'
import { AskedFilters } from '../AskedFilters.tsx'
import { filtersAlong, filtersIn } from '../filters-along.ts'
import { PayGapFigures } from './PayGapFigures.tsx'
import { RemunerationTabs } from './RemunerationTabs.tsx'
import { useAnalysisAddress, type Access, type AnalysisAddress } from '../use-analysis-address.ts'
import { useNames } from '../use-names.ts'

/** The report of pay gaps by category of workers, of one day and, if asked, as it was known on an earlier one. */
export function PayGapPage({ access }: { access: Access }) {
  const { t } = useTranslation('analytics')
  const address = useAnalysisAddress({ ...access, dimensions: access.dimensions.filter((name) => name !== 'unit') })
  const { ask } = address
  const breadcrumb = [
    { label: t('title'), to: href('portal.explore', {}, filtersIn(address.parameters)) },
    {
      label: t('pages.remuneration.title'),
      to: href('portal.explore.pages.show', { pageKey: access.key }, filtersAlong(address.parameters, access)),
    },
  ]
  return (
    <div className="page page-wide">
      <PageHead title={t('gap.title')} breadcrumb={breadcrumb} context={t('gap.line')} />
      <RemunerationTabs access={access} />
      {ask && <KnownAtStrip />}
      {ask && <Asked access={access} address={address} ask={categorised(ask)} />}
    </div>
  )
}

const usualCategory = 'grade'

/** By the one category that the address names, else by pay grade. */
function categorised(ask: Ask): Ask & { by: readonly [DimensionName] } {
  const by = gapCategories.find((name) => ask.by.some((each) => each === name)) ?? usualCategory
  return { ...ask, by: [by], isOverTime: false }
}

function Asked({ access, address, ask }: { access: Access; address: AnalysisAddress; ask: Ask & { by: readonly [DimensionName] } }) {
  const { t } = useTranslation('analytics')
  const { dimensionName } = useNames()
  const [by] = ask.by
  const offered = gapCategories.filter((name) => access.dimensions.includes(name))
  return (
    <>
      <div className="no-print" role="group" aria-label={t('controls')}>
        <div className="analytics-controls">
          <FilterChip
            filter={{ name: 'by', label: t('by'), options: offered.map((name) => ({ value: name, label: dimensionName(name) })) }}
            value={by === usualCategory ? null : by}
            set={(chosen) => address.set({ by: chosen !== null && isDimension(chosen) ? chosen : null })}
          />
          <div className="analytics-days">
            <AsAtControl withKnown />
          </div>
        </div>
        <AskedFilters access={access} address={address} ask={ask} />
      </div>
      <Loaded query={PayGapDocument} variables={{ ask: address.textOf(ask) }} part>
        {({ getPayGap: report }) => <PayGapFigures report={report} by={by} />}
      </Loaded>
    </>
  )
}
