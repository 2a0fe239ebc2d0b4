import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { chosenFor, type AttributeRecord } from './attributes.ts'
import { useComponentText } from './pay/use-component-text.ts'
import type { PayValuesFragment } from './values.graphql.ts'

export type AttributeText = (attribute: JobAttribute, record: AttributeRecord) => string | null

/** Writes the value of an attribute as text; null where there is none. */
export function useAttributeText(): AttributeText {
  const { t, i18n } = useTranslation(['jobs', 'choices'])
  const money = useMoney()
  const component = useComponentText()
  const pay = ({ components, ...schedule }: PayValuesFragment) =>
    [
      ...(schedule.followsPayGrade && !schedule.baseAnnual && !schedule.baseHourly ? [] : [base(schedule)]),
      ...(schedule.followsPayGrade ? [t('pay.followsGrade')] : []),
      ...(schedule.type === 'NONE' ? [] : components.map((each) => component(each, schedule.currency))),
    ].join(' · ')
  const base = ({ type, currency, baseAnnual, baseHourly }: Omit<PayValuesFragment, 'components'>) => {
    if (type === 'ANNUAL_SALARY' && baseAnnual)
      return t('pay.perYear', { amount: money(baseAnnual, currency, { ...decimalsOf(baseAnnual), trailingZeroDisplay: 'stripIfInteger' }) })
    if (type === 'HOURLY_RATE' && baseHourly) return t('pay.perHour', { amount: money(baseHourly, currency, decimalsOf(baseHourly)) })
    return t('choices:RemunerationType.NONE')
  }
  return (attribute, record) => {
    if (attribute === 'FTE') return record.fte && formatDecimal(trimmed(record.fte), i18n.language)
    if (attribute === 'REMUNERATION') return record.remuneration && pay(record.remuneration)
    const chosen: { name: string; path?: string | null } | null = chosenFor(attribute, record)
    return chosen?.path ?? chosen?.name ?? null
  }
}

/** "0.6000" is 0.6. */
export const trimmed = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

const decimalsOf = (amount: string) => ({ maximumFractionDigits: Math.max(2, trimmed(amount).split('.')[1]?.length ?? 0) })
