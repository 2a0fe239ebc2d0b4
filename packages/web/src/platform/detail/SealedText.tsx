import { UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Props {
  label: string
  mask: string
  /** Asks the server, which may ask the user for their password first. */
  reveal: () => Promise<string | null | undefined>
}

/** A mask until its reader asks for what it stands for, which is forgotten once it is hidden again: it lies in no cache. */
export function SealedText({ label, mask, reveal }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    try {
      setShown((await reveal()) ?? null)
    } catch {
      // The failure has been said in a toast, or the dialog that asks for the password was closed
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="censored">
      <span className="numbers">{shown ?? mask}</span>
      <UnstyledButton
        className="censored-button no-print"
        aria-pressed={shown !== null}
        aria-busy={busy}
        aria-label={t('page.reveal', { name: label })}
        onClick={() => (shown === null ? void show() : setShown(null))}
      >
        {shown === null ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
      </UnstyledButton>
    </span>
  )
}
