import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ShownError } from '#platform/errors/failure.ts'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { showPasskey } from '#platform/passkeys/browser.ts'
import { askForOwnPasskey, type Proof } from './proof.ts'

const required = [{ rule: 'required' }] as const

interface Props {
  title: string
  save: string
  asksCode: boolean
  hasPasskeys: boolean
  /** The user can replace this name. */
  name?: { label: string; help: string; proposed: string }
  close: () => void
  run: (proof: Proof, name: string) => Promise<void>
  children?: ReactNode
}

/** Asks again who it is before anything sensitive happens: by a passkey, or by the password and a code. */
export function ProofDialog({ title, save, asksCode, hasPasskeys, name, close, run, children }: Props) {
  const { t } = useTranslation('session')
  const [byPasskey, setByPasskey] = useState(hasPasskeys)
  const ofPassword = { password: required, ...(asksCode ? { code: required } : {}) }
  const show = async (): Promise<Proof> => {
    const asked = await askForOwnPasskey()
    const passkey = await showPasskey(asked).catch(() => {
      throw new ShownError(t('proof.none'))
    })
    return { passkey }
  }
  return (
    <FormDialog<{ password: string | null; code: string | null; name: string | null }>
      key={String(byPasskey)}
      title={title}
      saveLabel={save}
      close={close}
      rules={{ ...(byPasskey ? {} : ofPassword), ...(name ? { name: required } : {}) }}
      defaults={{ password: null, code: null, name: name?.proposed ?? null }}
      save={async ({ password, code, name: given }) => run(byPasskey ? await show() : { password, code }, given ?? '')}
    >
      {children}
      {name && <TextField name="name" label={name.label} help={name.help} />}
      {byPasskey ? (
        <p className="dialog-text">{t('proof.show')}</p>
      ) : (
        <TextField name="password" label={t('proof.password')} type="password" autoComplete="current-password" />
      )}
      {!byPasskey && asksCode && <TextField name="code" label={t('proof.code')} help={t('proof.codeHelp')} autoComplete="one-time-code" />}
      {hasPasskeys && (
        <Button variant="subtle" size="xs" onClick={() => setByPasskey(!byPasskey)}>
          {t(byPasskey ? 'proof.byPassword' : 'proof.byPasskey')}
        </Button>
      )}
    </FormDialog>
  )
}
