import { Radio, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUploadTypes } from './use-upload-types.ts'

interface Props {
  label: string
  value: string
  set: (type: string) => void
}

/** What the rows of a file are: people and jobs to choose at once, settings lists by name. */
export function UploadTypeField({ label, value, set }: Props) {
  const { t } = useTranslation('bulk-data')
  const { own, lists, nameOf, lineOf } = useUploadTypes()
  const isList = lists.some(({ type }) => type === value)
  return (
    <Radio.Group label={label} value={isList ? '' : value} onChange={set}>
      <div className="upload-types">
        {own.map(({ type }) => (
          <label key={type} className="upload-type" data-chosen={type === value || undefined}>
            <Radio value={type} aria-describedby={`upload-type-${type}`} label={nameOf(type)} />
            <span id={`upload-type-${type}`} className="page-context">
              {lineOf(type)}
            </span>
          </label>
        ))}
      </div>
      <Select
        mt="sm"
        searchable
        label={t('create.list')}
        placeholder={t('create.listPlaceholder')}
        data={lists.map(({ type }) => ({ value: type, label: nameOf(type) }))}
        value={isList ? value : null}
        onChange={(type) => type && set(type)}
      />
    </Radio.Group>
  )
}
