import { UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Between the press and the content, so that a press by mistake can be taken back. */
const uncoverDelay = 300

/** Covers its content until it is pressed, and again when it is pressed once more. What is covered is not in the page. */
export function Censored({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation()
  const [isPressed, setPressed] = useState(false)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isPressed) return
    const timer = setTimeout(() => setShown(true), uncoverDelay)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isPressed])
  return (
    <span className="censored">
      {isShown && children}
      <UnstyledButton
        className="censored-button no-print"
        aria-pressed={isPressed}
        aria-label={t('page.reveal', { name: label })}
        onClick={() => setPressed(!isPressed)}
      >
        {!isShown && <span className="censored-cover" aria-hidden />}
        {isPressed ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      </UnstyledButton>
    </span>
  )
}
