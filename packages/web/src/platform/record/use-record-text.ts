import { shownFields } from '@kith/shared/derived.ts'
import type { Field } from '@kith/shared/fields.ts'
import { plural } from '@kith/shared/naming.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { fieldLabel } from '@kith/shared/words.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { withinSentence } from '#platform/i18n/within-sentence.ts'
import type { TextKey } from '#platform/i18n/keys.ts'

/** How the fields of a kind are called, and their values shown. */
export function useRecordText(kind: RecordKind) {
  const { t, i18n } = useTranslation(['common', 'records', 'choices', 'conventions'])
  const text = useText()
  const { date, moment } = useDateFormat()
  const money = useMoney()
  const texts = textsIn(i18n.language)
  const choice = (field: Field, value: string) => text(`choices:${field.choicesName}.${value}` as TextKey)
  const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
  const shown = (name: string, field: Field, values: Readonly<Record<string, unknown>>): string => {
    const value = values[name]
    if (field.fields) return partsOf(value as Readonly<Record<string, unknown>> | null)
    if (field.kind === 'reference') return textOf((values[name.slice(0, -2)] as { label?: unknown } | null | undefined)?.label)
    if (value === null || value === undefined || value === '') return ''
    switch (field.kind) {
      case 'date':
        return date(textOf(value))
      case 'moment':
        return moment(textOf(value))
      case 'choice':
        return choice(field, textOf(value))
      case 'decimal':
      case 'integer':
        return formatDecimal(textOf(value), i18n.language)
      case 'choices':
        return itemsOf(value)
          .map((each) => choice(field, textOf(each)))
          .join(', ')
      case 'references':
        return itemsOf(values[plural(name.slice(0, -3))])
          .map((each) => textOf((each as { label?: unknown } | null)?.label))
          .filter(Boolean)
          .join(', ')
      case 'boolean':
        return t(`list.answers.${value === true ? 'yes' : 'no'}`)
      default:
        return textOf(value)
    }
  }
  const partsOf = (parts: Readonly<Record<string, unknown>> | null): string => {
    if (!parts) return ''
    const { amount, currency } = parts
    if (textOf(amount) && textOf(currency)) return money(textOf(amount), textOf(currency))
    return Object.values(parts).map(textOf).filter(Boolean).join(' ')
  }
  const many = texts(`records:${kind.kind}.many`) ?? ''
  const emptyText = texts(`records:${kind.kind}.empty`) ?? t('list.emptyOf', { records: withinSentence(many, i18n.language) })
  return {
    label: (name: string) => fieldLabel(kind.kind, name, texts) ?? name,
    help: (name: string) => texts(`records:${kind.kind}.fields.${name}.help`),
    placeholder: (name: string) => texts(`records:${kind.kind}.fields.${name}.placeholder`),
    choice,
    /** Why the page of a record is not there; undefined where the kind has no words for it. */
    notFoundText: texts(`records:${kind.kind}.notFound`),
    /** Why a list of such records is empty. */
    emptyText,
    /** The same of the list of a team. */
    emptyTeamText: texts(`records:${kind.kind}.teamEmpty`) ?? emptyText,
    /** The same of what waits for a decision of the user. */
    emptyWaitingText: texts(`records:${kind.kind}.waitingEmpty`) ?? emptyText,
    /** What a record is called among others: the first column of its list. */
    nameOf: (record: Readonly<Record<string, unknown>>) => {
      const [first = ''] = kind.list?.columns ?? Object.keys(kind.fields)
      const field = shownFields(kind)[first]
      return field ? shown(first, field, record) : ''
    },
    show: (name: string, record: Readonly<Record<string, unknown>>) => {
      const field = shownFields(kind)[name]
      return field ? shown(name, field, record) : ''
    },
  }
}
