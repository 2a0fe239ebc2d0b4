import './form.css'
import { Skeleton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState, FailedState } from '#platform/list/ListStates.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  /** How many the form has. */
  fields: number
  error: unknown
  /** Says that the record no longer exists. */
  gone?: string | null
  retry: () => void
  close: () => void
}

/** A dialog whose form is still loading, or could not be loaded. */
export function PendingDialog({ title, fields, error, gone, retry, close }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog close={close} title={title} size="lg">
      {gone && <EmptyState text={gone} spot="nothing" />}
      {error && !gone ? <FailedState error={error} retry={retry} /> : null}
      {!error && (
        <div className="dialog-fields" role="status" aria-label={t('list.loading')} tabIndex={-1} data-autofocus>
          {Array.from({ length: fields }, (_, field) => (
            <div key={field} className="field-skeleton">
              <Skeleton height={12} width={`${20 + ((field * 17) % 20)}%`} />
              <Skeleton height={36} />
            </div>
          ))}
        </div>
      )}
    </Dialog>
  )
}
