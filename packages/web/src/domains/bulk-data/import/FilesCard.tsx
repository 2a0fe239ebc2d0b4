import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DropZone } from '../upload/DropZone.tsx'
import { ImportTransfer } from '../upload/ImportTransfer.tsx'
import { UploadTypeField } from '../upload/UploadTypeField.tsx'
import { useUploadTypes } from '../upload/use-upload-types.ts'
import { useUploads } from '../upload/use-uploads.ts'
import { FileLine } from './FileLine.tsx'
import type { Import } from './use-import.ts'

/** The files of an import, those under way, and room for another one. */
export function FilesCard({ row }: { row: Import }) {
  const { t } = useTranslation('bulk-data')
  const { transfers, upload, retry, cancel } = useUploads(row.id)
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const adding = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const hasAdded = useRef(false)
  // The button and the part that it opens replace each other: the focus goes along
  useEffect(() => {
    if (isAdding) adding.current?.focus()
    else if (hasAdded.current) addButton.current?.focus()
    hasAdded.current = isAdding
  }, [isAdding])
  const isOpen = row.status === 'UNPROCESSED'
  const { own } = useUploadTypes()
  const arriving = [...row.files.filter(({ uploadStatus }) => uploadStatus !== 'UPLOADED'), ...transfers.map(({ target }) => target)]
  const there = row.files.filter(({ uploadStatus }) => uploadStatus === 'UPLOADED')
  const type = chosen ?? nextType(own, there, arriving)
  const arrived = row.files.filter(({ id }) => !transfers.some(({ fileId }) => fileId === id))
  const isEmpty = arrived.length + transfers.length === 0
  const add = (file: File) => {
    upload(type, file)
    setAdding(false)
    setChosen(null)
  }
  return (
    <section className="card import-card" aria-labelledby="files-title">
      <div className="import-card-head">
        <h2 id="files-title">{t('files.title')}</h2>
        {isOpen && !isAdding && !isEmpty && (
          <Button
            ref={addButton}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('files.add')}
          </Button>
        )}
      </div>
      <ul className="file-lines">
        {arrived.map((file) => (
          <FileLine key={file.id} file={file} importId={row.id} isOpen={isOpen} />
        ))}
        {transfers.map((transfer) => (
          <ImportTransfer key={transfer.id} transfer={transfer} retry={() => retry(transfer.id)} cancel={() => cancel(transfer.id)} />
        ))}
      </ul>
      {isOpen && (isAdding || isEmpty) && (
        <div ref={adding} tabIndex={-1} className="add-file">
          <UploadTypeField label={t('create.type')} value={type} set={setChosen} />
          {type !== '' && <DropZone choose={add} />}
          {isAdding && (
            <Button variant="subtle" onClick={() => setAdding(false)}>
              {t('files.notNow')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const usual = ['CREATE_PEOPLE', 'CREATE_JOBS', 'END_JOBS']
const both = 'CREATE_PEOPLE_WITH_JOBS'

type Typed = { readonly type: string }

/** People are followed by their jobs, jobs by their ends. Whether a file has people without jobs is only known once it is there. */
function nextType(own: readonly Typed[], there: readonly Typed[], arriving: readonly Typed[]): string {
  const covered = [
    ...there.flatMap(({ type }) => (type === both ? usual.slice(0, 2) : type)),
    ...arriving.map(({ type }) => (type === both ? 'CREATE_PEOPLE' : type)),
  ]
  const next = usual.find((wanted) => own.some(({ type }) => type === wanted) && !covered.includes(wanted))
  return (covered.length === 0 ? undefined : next) ?? own[0]?.type ?? ''
}
