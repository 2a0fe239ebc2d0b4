import { useTranslation } from '#platform/i18n/translation.ts'
import { TransferLine } from '#platform/upload/TransferLine.tsx'
import { useUploadWords } from './use-upload-types.ts'
import type { useUploads } from './use-uploads.ts'

interface Props {
  transfer: ReturnType<typeof useUploads>['transfers'][number]
  retry: () => void
  cancel: () => void
}

/** A file of an import on its way. */
export function ImportTransfer({ transfer, retry, cancel }: Props) {
  const { t } = useTranslation('bulk-data')
  const { nameOf } = useUploadWords()
  return (
    <TransferLine
      transfer={transfer}
      about={nameOf(transfer.target.type)}
      arriving={t('upload.arriving')}
      cut={(error) => t('upload.issue', { error })}
      retry={retry}
      cancel={cancel}
    />
  )
}
