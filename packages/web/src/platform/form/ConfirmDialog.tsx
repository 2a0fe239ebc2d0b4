import './form.css'
import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  /** Says exactly what will happen, to whom, in numbers. */
  children: ReactNode
  confirm: string
  close: () => void
  /** The dialog stays open, busy, until this is settled. */
  run: () => Promise<unknown>
  dangerous?: boolean
  /** The button that changes nothing, where "Cancel" could mean either. */
  keep?: string
  disabled?: boolean
  /** Must be typed before an act that cannot be undone. */
  word?: string
}

export function ConfirmDialog({ title, children, confirm, close, run, dangerous = true, keep, disabled = false, word }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const act = async () => {
    if (word && typed.trim() !== word) return setWrong(true)
    setBusy(true)
    await run().then(close, () => setBusy(false))
  }
  return (
    <Dialog close={close} title={title}>
      <div className="dialog-text">{children}</div>
      {word && (
        <TextInput
          mb="md"
          label={t('form.typeWord', { word })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && !busy && !disabled && void act()}
          error={wrong ? t('form.wrongWord', { word }) : null}
          autoComplete="off"
        />
      )}
      <div className="dialog-footer">
        <Button variant="default" onClick={close} data-autofocus>
          {keep ?? t('page.cancel')}
        </Button>
        <Button {...(dangerous ? { color: 'red' } : {})} loading={busy} disabled={disabled} onClick={() => void act()}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
