import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'

const TICK = 1200

/** Copies a value; for a moment a tick says that it has. */
export function CopyButton({ value, label, failed }: { value: string; label: string; failed?: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), TICK)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      toasts.post({ type: 'alert', content: failed ?? t('page.notCopied') })
    }
  }
  return (
    <>
      <ActionIcon
        className="no-print"
        variant="subtle"
        color={isCopied ? 'green' : 'gray'}
        size={28}
        aria-label={label}
        data-hint={label}
        onClick={() => void copy()}
      >
        {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
      <span className="visually-hidden" role="status">
        {isCopied && t('page.copied')}
      </span>
    </>
  )
}
