import { Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { acceptedPictures } from '#platform/pictures/picture-file.ts'
import { droppedFiles } from './dropped-files.ts'

interface Props {
  add: (files: readonly File[]) => void
  isBusy: boolean
}

/** Takes many files or a folder of them, dropped or chosen. */
export function PicturesDrop({ add, isBusy }: Props) {
  const { t } = useTranslation('people')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  // React knows no such attribute
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [])
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) void droppedFiles(event.dataTransfer).then(add)
  }
  const take = (input: HTMLInputElement) => {
    add([...(input.files ?? [])])
    input.value = ''
  }
  return (
    <div
      className="pictures-drop"
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconPhotoUp size={32} stroke={1.4} aria-hidden />
      <p>{t('bulkPictures.drop')}</p>
      <div className="pictures-choices">
        <Button variant="default" disabled={isBusy} onClick={() => files.current?.click()}>
          {t('bulkPictures.files')}
        </Button>
        <Button className="pictures-folder" variant="default" disabled={isBusy} onClick={() => folder.current?.click()}>
          {t('bulkPictures.folder')}
        </Button>
      </div>
      <input ref={files} type="file" multiple hidden accept={acceptedPictures} onChange={({ currentTarget }) => take(currentTarget)} />
      <input ref={folder} type="file" multiple hidden onChange={({ currentTarget }) => take(currentTarget)} />
      <p className="page-context">{t('bulkPictures.accepted')}</p>
    </div>
  )
}
