import { Radio } from '@mantine/core'
import { bulkDataUploadTypes, type BulkDataUploadType } from '@kith/shared/domains/bulk-data.ts'
import { useTranslation } from 'react-i18next'

interface Props {
  label: string
  value: BulkDataUploadType
  set: (type: BulkDataUploadType) => void
}

/** What the rows of a file are. */
export function UploadTypeField({ label, value, set }: Props) {
  const { t } = useTranslation('bulk-data')
  return (
    <Radio.Group label={label} value={value} onChange={(next) => set(next)}>
      <div className="upload-types">
        {bulkDataUploadTypes.map((type) => (
          <label key={type} className="upload-type" data-chosen={type === value || undefined}>
            <Radio value={type} aria-describedby={`upload-type-${type}`} label={t(`types.${type}.name`)} />
            <span id={`upload-type-${type}`} className="page-context">
              {t(`types.${type}.line`)}
            </span>
          </label>
        ))}
      </div>
    </Radio.Group>
  )
}
