import { dimensionNamed, isDeclaredDimension, isDimension } from '@kith/shared/domains/analytics/dimensions.ts'
import { isMeasure, type MeasureName } from '@kith/shared/domains/analytics/measures.ts'
import { dateTimeFormat } from '@kith/shared/format/formatters.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Access } from './use-analysis-address.ts'

/** Names dimensions, those that are custom fields as the page has them, their values and measures. */
export function useNames({ customFields }: Pick<Access, 'customFields'> = { customFields: [] }) {
  const { t, i18n } = useTranslation(['analytics', 'choices', 'forms'])
  const text = useText()
  const month = dateTimeFormat(i18n.language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const measureName = (name: MeasureName) => t(`measures.${name}.name`)
  return {
    measureName,
    partName: (name: string) => (isMeasure(name) ? measureName(name) : name),
    formulaOf: (name: MeasureName) => t(`measures.${name}.formula`),
    dimensionName: (name: string) =>
      isDeclaredDimension(name) ? t(`dimensions.${name}`) : (customFields.find(({ key }) => key === name)?.name ?? name),
    monthOf: (day: string) => month.format(new Date(day)),
    /** Names of records come from the server; ranges and choices are words. */
    nameOf: (dimension: string, id: string, label: string): string => {
      if (id === '') return t('notRecorded')
      if (!isDimension(dimension)) return label
      if (dimension === 'answer' && (id === 'true' || id === 'false')) return t(id === 'true' ? 'forms:answer.yes' : 'forms:answer.no')
      const { buckets, choices } = dimensionNamed(dimension)
      if (buckets) return text(`analytics:buckets.${dimension}.${id}` as TextKey)
      return choices === undefined ? label : text(`${choices}.${id}` as TextKey)
    },
  }
}
