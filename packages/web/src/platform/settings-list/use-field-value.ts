import type { Field } from '@kith/shared/fields.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { fieldLabel } from '@kith/shared/words.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { zoneName } from '#platform/form/time-zones.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { countryName, textOf } from '#platform/format/names.ts'
import { useMoney } from '#platform/format/use-money.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { ListRecord } from './documents.ts'

/** How the fields of a list are called, and their values shown. */
export function useFieldValue(list: SettingsList) {
  const text = useText()
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const choice = (field: Field, value: string) => text(`choices:${field.choicesName}.${value}` as TextKey)
  return {
    label: (name: string) => fieldLabel(list.kind, name, textsIn(i18n.language)) ?? name,
    /** Said of one that is not there, or not for this user. */
    notFound: textsIn(i18n.language)(`records:${list.kind}.notFound`) ?? t('errors.noRecord'),
    choice,
    show: (name: string, record: ListRecord): string => {
      const field: Field | undefined = list.fields[name]
      if (field?.kind === 'boolean') return t(`list.answers.${record[name] === true ? 'yes' : 'no'}`)
      if (field?.kind === 'reference') return textOf((record[name.slice(0, -2)] as { name?: unknown } | null | undefined)?.name) || '–'
      const value = textOf(record[name])
      if (value === '') return '–'
      if (name === 'country') return countryName(value, i18n.language)
      if (name === 'timezone') return zoneName(value)
      const currency = textOf(record['currency'])
      if (field?.kind === 'decimal')
        return currency ? money(value, currency, { trailingZeroDisplay: 'stripIfInteger' }) : formatDecimal(value, i18n.language)
      return field?.kind === 'choice' ? choice(field, value) : value
    },
  }
}
