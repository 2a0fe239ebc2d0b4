import './upload.css'
import { Button, Progress } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { Failure } from '#platform/errors/failure.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import type { Transfer } from './transfer-store.ts'

interface Props {
  transfer: Transfer<unknown>
  about?: string
  arriving?: string
  /** Says that the file did not arrive whole, and why. */
  cut: (reason: string) => string
  /** Undefined where sending it again would not help. */
  retry: (() => void) | undefined
  cancel: () => void
}

/** A file on its way: how much has arrived, or why not and how to try again. */
export function TransferLine({ transfer: { file, sent, state, failure, isCut }, about, arriving, cut, retry, cancel }: Props) {
  const { t } = useTranslation('documents')
  const { size, percent } = useNumbers()
  const part = file.size === 0 ? 1 : Math.min(1, sent / file.size)
  return (
    <li className="file-line">
      <div className="file-line-head">
        <IconFileUpload size={20} stroke={1.6} aria-hidden />
        <div className="file-line-words">
          <strong>{file.name}</strong>
          <span className="page-context">
            {about && `${about} · `}
            {state === 'sending' ? t('upload.sent', { sent: size(sent), size: size(file.size) }) : size(file.size)}
          </span>
        </div>
        <div className="file-line-acts">
          {state === 'arrived' && <span className="page-context">{t('upload.arrived')}</span>}
          {failure && retry && (
            <Button size="xs" onClick={retry}>
              {t('upload.retry')}
            </Button>
          )}
          {state !== 'arrived' && (
            <Button
              size="xs"
              variant="default"
              onClick={cancel}
              aria-label={t(failure ? 'upload.removeNamed' : 'upload.cancelNamed', { name: file.name })}
            >
              {t(failure ? 'upload.remove' : 'upload.cancel')}
            </Button>
          )}
        </div>
      </div>
      {failure ? (
        <p className="refusal" role="alert">
          <FailureText failure={failure} isCut={isCut} cut={cut} />
        </p>
      ) : state === 'arrived' ? null : (
        <div className="file-line-progress">
          <Progress.Root size="sm">
            <Progress.Section
              value={part * 100}
              aria-label={t('upload.progress', { name: file.name })}
              {...(state === 'arriving' ? { animated: true } : {})}
            />
          </Progress.Root>
          <span className="page-context numbers">{state === 'arriving' ? (arriving ?? t('upload.arriving')) : percent(part)}</span>
        </div>
      )}
    </li>
  )
}

function FailureText({ failure, isCut, cut }: { failure: Failure; isCut: boolean; cut: Props['cut'] }) {
  const { t } = useTranslation('documents')
  const { t: common } = useTranslation()
  const { reader } = useDateFormat()
  const text = refusalText(common, failure, reader)
  if (failure.code === 'INVALID' && !isCut) return text
  return cut(failure.code === 'NETWORK' ? t('upload.cut') : text)
}
