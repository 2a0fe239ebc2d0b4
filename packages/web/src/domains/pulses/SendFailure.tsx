import { Alert } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { failureOfSend } from './failure-of-send.ts'

/** Says that a pulse could not be sent the last time, and what can be done. */
export function SendFailure({ send }: { send: Parameters<typeof failureOfSend>[0] }) {
  const { t } = useTranslation('pulses')
  const failure = failureOfSend(send)
  if (!failure) return null
  return (
    <Alert color="red" variant="light" role="alert" title={t(failure.title)}>
      {t(failure.text, { names: failure.names })}
    </Alert>
  )
}
