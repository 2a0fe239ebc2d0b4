import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { pageOf } from '@kith/shared/domains/analytics/pages.ts'
import { ChartCard } from '#platform/charts/ChartCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnalyticsTogetherDocument } from './analytics.graphql.ts'
import { Nothing } from './AnalysisCard.tsx'
import { togetherOf, type Figures } from './chart-of.ts'
import { isNothing } from './largest-of.ts'
import { useRowsLink, type Access, type AnalysisAddress } from './use-analysis-address.ts'
import { useNames } from './use-names.ts'
import { useValueText } from './use-value-text.ts'

/** Two measures of a page over the same months, one above the line and one below. */
export function TogetherCard({ access, address, ask }: { access: Access; address: AnalysisAddress; ask: Ask }) {
  const { t } = useTranslation('analytics')
  const { date } = useDateFormat()
  const { monthOf, measureName } = useNames()
  const valueText = useValueText()
  const rowsOf = useRowsLink(access, address)
  const [first = ask.measure, second = ask.measure] = pageOf(access.key).together ?? []
  const textOf = (measure: typeof first) => address.textOf({ ...ask, measure })
  const sum = ({ columnTotals, unit, currency }: Figures) =>
    valueText(
      columnTotals.reduce<number>((all, value) => all + (value ?? 0), 0),
      unit,
      currency,
    )
  return (
    <Loaded query={AnalyticsTogetherDocument} variables={{ page: access.key, first: textOf(first), second: textOf(second) }} part>
      {(data) =>
        isNothing(data.first) && isNothing(data.second) ? (
          <Nothing ask={ask} figures={data.first} />
        ) : (
          <ChartCard
            title={t('together', {
              first: measureName(first),
              firstValue: sum(data.first),
              second: measureName(second),
              secondValue: sum(data.second),
              from: date(ask.from),
              until: date(ask.until),
            })}
            fileName={access.key}
            chart={togetherOf(data.first, data.second, {
              names: [measureName(first), measureName(second)],
              monthOf,
              heading: t('month'),
              rowsOf: rowsOf && ((mark, measure) => rowsOf(textOf(measure === first ? first : second), mark)),
            })}
          />
        )
      }
    </Loaded>
  )
}
