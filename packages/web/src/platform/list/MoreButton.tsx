import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '#platform/errors/failure-text.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'

interface Props {
  label: string
  /** Reads the next page, see `withNext`; a failure is told in a message, and what is shown stays. */
  load: () => Promise<unknown>
}

/** Below a list that is read from its newest entry back: shows more of it. */
export function MoreButton({ label, load }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const run = () => {
    setBusy(true)
    void load()
      .catch((failed: unknown) => toasts.post({ type: 'alert', content: failureText(t, failureOf(failed)) }))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="default" mt="md" loading={busy} onClick={run}>
      {label}
    </Button>
  )
}
