import { Radio, Select } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useUploadTypes, useUploadWords } from './use-upload-types.ts'

interface Props {
  label: string
  value: string
  set: (type: string) => void
}

/** What the rows of a file are: people and jobs to choose at once, other records and settings lists by name. */
export function UploadTypeField({ label, value, set }: Props) {
  const { t } = useTranslation('bulk-data')
  const { own, records, lists } = useUploadTypes()
  const { nameOf, lineOf } = useUploadWords()
  const isOther = !own.some(({ type }) => type === value)
  const group = (title: string, types: readonly { type: string }[]) => ({
    group: title,
    items: types.map(({ type }) => ({ value: type, label: nameOf(type) })),
  })
  return (
    <Radio.Group label={label} value={isOther ? '' : value} onChange={set}>
      <div className="upload-types">
        {own.map(({ type }) => (
          <div key={type} className="upload-type" data-chosen={type === value || undefined}>
            <Radio value={type} label={nameOf(type)} />
          </div>
        ))}
      </div>
      {value !== '' && (
        <p className="page-context upload-type-line" role="status">
          {lineOf(value)}
        </p>
      )}
      <Select
        mt="sm"
        searchable
        label={t('create.other')}
        placeholder={t('create.otherPlaceholder')}
        data={[group(t('create.records'), records), group(t('create.lists'), lists)].filter(({ items }) => items.length > 0)}
        value={isOther ? value : null}
        onChange={(type) => type && set(type)}
      />
    </Radio.Group>
  )
}
