import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { jobAttributeNames, jobAttributes, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { undatedJob } from '@kith/shared/domains/jobs.ts'
import type { Field } from '@kith/shared/fields.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
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
  const { t } = useTranslation('jobs')
  const { label, choice } = useRecordText(undatedJob)
  const { date } = useDateFormat()
  const text = useAttributeText()
  const written = (field: string, value: string | null) => {
    if (value === null) return null
    if (field === 'fte') return text('FTE', { ...noValues, fte: value })
    if (!isCustomFieldKey(field) && /^\d{4}-\d{2}-\d{2}$/.test(value)) return date(value)
    if (value === 'true' || value === 'false') return t(`history.${value}`)
    const declared = Object.entries<Field>(undatedJob.fields).find(([name]) => name === field)?.[1]
    return declared?.kind === 'choice' ? choice(declared, value) : value
  }
  return {
    label: (field: string, customFieldName: string | null = null) => customFieldName ?? (labels[field] ? t(labels[field]) : label(field)),
    value: (change: Change, side: 'before' | 'after') => {
      const pay = side === 'before' ? change.remunerationBefore : change.remunerationAfter
      return pay ? text('REMUNERATION', { ...noValues, remuneration: pay }) : written(change.field, change[side])
    },
  }
}

const ownLabels = {
  primaryJobId: 'primary',
  isPrimary: 'primary',
} as const

const labels: Readonly<Record<string, JobAttributeLabel | (typeof ownLabels)[keyof typeof ownLabels]>> = {
  ...Object.fromEntries(jobAttributeNames.map((attribute) => [jobAttributes[attribute].input, `attributes.${attribute}` as const])),
  ...ownLabels,
}
type JobAttributeLabel = `attributes.${JobAttribute}`

const order = [
  ...jobAttributeNames.map((attribute) => jobAttributes[attribute].input as string),
  ...Object.keys(undatedJob.fields),
  ...Object.keys(ownLabels),
]
