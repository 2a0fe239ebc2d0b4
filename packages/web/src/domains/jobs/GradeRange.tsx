import { useQuery } from '@apollo/client/react'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { figuresOf } from './figures.ts'
import { JobPayRangesDocument } from './lookups.graphql.ts'
import { payRangeOf, placeIn } from './pay-range.ts'
import type { RemunerationValues } from './pay/pay-values.ts'

interface Props {
  grade: string
  values: RemunerationValues
  currency: string
}

/** The range of a pay grade as a thin bar, with the place in it of the pay that is being typed. Pay outside it is allowed, and said. */
export function GradeRange({ grade, values, currency }: Props) {
  const { t, i18n } = useTranslation('jobs')
  const writeMoney = useMoney()
  const { may, tenantConfig } = useSession()
  const { data } = useQuery(JobPayRangesDocument, { skip: !may('people.jobs.remuneration.edit') })
  const declared = data?.listAllPayGrades.find(({ id }) => id === grade)
  const range = declared && payRangeOf(declared)
  if (!declared || !range) return null
  const { annual, hourly } = figuresOf(values, null, tenantConfig.remunerationDecimals)
  const typed = range.period === 'YEAR' ? annual : hourly
  const isComparable = range.currency === currency
  const place = isComparable && typed !== null ? placeIn(range, Number(typed)) : null
  const money = (amount: number) => writeMoney(amount, range.currency, { trailingZeroDisplay: 'stripIfInteger' })
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  const ratio = numberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (
    <div className="grade-range numbers" data-outside={(place && place.outside !== 0) || undefined}>
      <p>
        {t('payRange.range', {
          grade: declared.name,
          minimum: money(range.minimum),
          maximum: money(range.maximum),
          period: t(range.period === 'YEAR' ? 'payRange.perYear' : 'payRange.perHour'),
        })}
      </p>
      <div className="grade-range-bar" aria-hidden>
        {place && <span style={{ insetInlineStart: `${Math.min(1, Math.max(0, place.position)) * 100}%` }} />}
      </div>
      <p aria-live="polite">
        {!isComparable && t('payRange.otherCurrency', { grade: declared.name, currency: range.currency })}
        {place?.outside === 0 &&
          place.compaRatio !== null &&
          t('payRange.position', { position: percent.format(place.position), ratio: ratio.format(place.compaRatio) })}
        {place && place.outside !== 0 && (
          <>
            <IconAlertTriangle size={16} aria-hidden />
            {t(place.outside < 0 ? 'payRange.below' : 'payRange.above', {
              amount: money(Math.abs(place.outside)),
              grade: declared.name,
            })}
          </>
        )}
      </p>
    </div>
  )
}
