import { jobAttributeNames, jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { turnoverTypes } from '@kith/shared/domains/organisation.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { noValues } from '../attributes.ts'
import { useAttributeText } from '../use-attribute-text.ts'
import type { JobHistoryQuery } from './job-history.graphql.ts'

type Change = JobHistoryQuery['listJobHistory']['items'][number]['changes'][number]

/** The changes in the order of screens, less those that say nothing. */
export const inOrder = (changes: readonly Change[]): Change[] =>
  changes.filter(saysSomething).toSorted((left, right) => rank(left) - rank(right))

const saysSomething = (change: Change) =>
  change.before !== null || change.after !== null || change.remunerationBefore !== null || change.remunerationAfter !== null

const rank = ({ field }: Change) => order.indexOf(field) + (order.includes(field) ? 0 : order.length)

/** Labels and values of the fields of a job's events. */
export function useChangeText() {
  const { t } = useTranslation(['jobs', 'choices'])
  const { date } = useDateFormat()
  const text = useAttributeText()
  const written = (field: string, value: string | null) => {
    if (value === null) return null
    if (field === 'fte') return text('FTE', { ...noValues, fte: value })
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value)
    if (value === 'true' || value === 'false') return t(`history.${value}`)
    const turnover = field === 'turnoverType' ? turnoverTypes.find((type) => type === value) : undefined
    return turnover ? t(`choices:TurnoverType.${turnover}`) : value
  }
  return {
    label: (field: string) => (labels[field] ? t(labels[field]) : field),
    value: (change: Change, side: 'before' | 'after') => {
      const pay = side === 'before' ? change.remunerationBefore : change.remunerationAfter
      return pay ? text('REMUNERATION', { ...noValues, remuneration: pay }) : written(change.field, change[side])
    },
  }
}

const ownLabels = {
  companyStartDate: 'dates.companyStart',
  companyEndDate: 'dates.companyEnd',
  probationEndDate: 'dates.probationEnd',
  turnoverType: 'fields.turnoverType',
  turnoverReasonId: 'fields.turnoverReason',
  recruitmentSourceId: 'fields.recruitmentSource',
  recruitmentCost: 'fields.recruitmentCost',
  recruitmentCurrency: 'fields.currency',
  primaryJobId: 'primary',
  isPrimary: 'primary',
} as const

const labels: Readonly<Record<string, JobAttributeLabel | (typeof ownLabels)[keyof typeof ownLabels]>> = {
  ...Object.fromEntries(jobAttributeNames.map((attribute) => [jobAttributes[attribute].input, `attributes.${attribute}` as const])),
  ...ownLabels,
}
type JobAttributeLabel = `attributes.${JobAttribute}`

const order = Object.keys(labels)
