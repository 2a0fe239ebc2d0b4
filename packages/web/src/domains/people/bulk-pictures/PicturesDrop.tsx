import { Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useFileDrop } from '#platform/look/use-file-drop.ts'
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
  // React knows no such attribute
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [])
  const zone = useFileDrop((dropped) => {
    if (!isBusy) void droppedFiles(dropped).then(add)
  })
  const take = (input: HTMLInputElement) => {
    add([...(input.files ?? [])])
    input.value = ''
  }
  return (
    <div className="pictures-drop" {...zone}>
      <IconPhotoUp size={32} stroke={1.4} aria-hidden />
      <p className="drop-hint">{t('bulkPictures.drop')}</p>
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
