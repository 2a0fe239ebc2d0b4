import '#platform/upload/upload.css'
import { bulkDataEndings } from '@kith/shared/domains/bulk-data.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconFileTypeCsv } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useFileDrop } from '#platform/look/use-file-drop.ts'
import { refusalOf, type Refusal } from './refusal-of.ts'

const accepted = [...bulkDataEndings, 'text/csv', 'text/tab-separated-values', 'text/plain'].join()

/** Takes one CSV, dropped or chosen, and says why it does not take anything else. */
export function DropZone({ choose }: { choose: (file: File) => void }) {
  const { t } = useTranslation('bulk-data')
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const take = (files: readonly File[]) => {
    if (files.length === 0) return
    const reason = refusalOf(files)
    setRefusal(reason)
    if (!reason && files[0]) choose(files[0])
  }
  const zone = useFileDrop(({ files }) => take([...files]))

  return (
    <>
      <div className="drop-zone" {...zone}>
        <IconFileTypeCsv size={36} stroke={1.4} aria-hidden />
        <p className="drop-hint">{t('upload.drop')}</p>
        <Button variant="default" onClick={() => input.current?.click()}>
          {t('upload.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <p className="page-context">{t('upload.limits')}</p>
      </div>
      <div role="alert">
        {refusal && (
          <p className="refusal">
            <IconAlertCircle size={18} aria-hidden />
            {t(`upload.${refusal.reason}`, { filenames: refusal.filenames })}
          </p>
        )}
      </div>
    </>
  )
}
