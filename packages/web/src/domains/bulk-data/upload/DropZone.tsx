import { Button } from '@mantine/core'
import { IconAlertCircle, IconFileTypeCsv } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { refusalOf, type Refusal } from './refusal-of.ts'

/** Takes one CSV, dropped or chosen, and says why it does not take anything else. */
export function DropZone({ choose }: { choose: (file: File) => void }) {
  const { t } = useTranslation('bulk-data')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const take = (files: readonly File[]) => {
    setOver(false)
    if (files.length === 0) return
    const reason = refusalOf(files)
    setRefusal(reason)
    if (!reason && files[0]) choose(files[0])
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take([...event.dataTransfer.files])
  }

  return (
    <>
      <div
        className="drop-zone"
        data-over={isOver || undefined}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileTypeCsv size={36} stroke={1.4} aria-hidden />
        <p>{t('upload.drop')}</p>
        <Button variant="default" onClick={() => input.current?.click()}>
          {t('upload.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
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
