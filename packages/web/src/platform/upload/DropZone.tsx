import './upload.css'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useFileDrop } from '#platform/look/use-file-drop.ts'

interface Props {
  take: (files: readonly File[]) => void
  limits: string
  /** Only one file at a time. */
  single?: boolean
}

export function DropZone({ take, limits, single = false }: Props) {
  const { t } = useTranslation('documents')
  const input = useRef<HTMLInputElement>(null)
  const zone = useFileDrop(({ files }) => take([...files]))
  return (
    <div className="drop-zone no-print" data-compact {...zone}>
      <IconPaperclip size={24} stroke={1.4} aria-hidden />
      <p className="drop-hint">{t(single ? 'attachments.dropOne' : 'attachments.drop')}</p>
      <Button variant="default" onClick={() => input.current?.click()}>
        {t(single ? 'attachments.chooseOne' : 'attachments.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={!single}
        hidden
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p className="page-context">{limits}</p>
    </div>
  )
}
