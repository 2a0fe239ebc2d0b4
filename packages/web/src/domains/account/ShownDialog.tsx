import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Told } from '#platform/errors/failure.ts'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { showPasskey } from '#platform/passkeys/browser.ts'
import { askForOwnPasskey, type Shown } from './own-auth-calls.ts'

const required = [{ rule: 'required' }] as const

interface Props {
  title: string
  save: string
  asksCode: boolean
  hasPasskeys: boolean
  /** What something new is called, unless its user calls it something else. */
  name?: string
  close: () => void
  run: (shown: Shown, name: string) => Promise<void>
  children?: ReactNode
}

/** Asks again who it is before anything changes: by a passkey, or by the password and a code. */
export function ShownDialog({ title, save, asksCode, hasPasskeys, name, close, run, children }: Props) {
  const { t } = useTranslation('account')
  const [byPasskey, setByPasskey] = useState(hasPasskeys)
  const ofPassword = { password: required, ...(asksCode ? { code: required } : {}) }
  const show = async (): Promise<Shown> => {
    const asked = await askForOwnPasskey()
    const passkey = await showPasskey(asked).catch(() => {
      throw new Told(t('passkeys.none'))
    })
    return { passkey }
  }
  return (
    <FormDialog<{ password: string | null; code: string | null; name: string | null }>
      key={String(byPasskey)}
      title={title}
      saveLabel={save}
      close={close}
      rules={{ ...(byPasskey ? {} : ofPassword), ...(name === undefined ? {} : { name: required }) }}
      defaults={{ password: null, code: null, name: name ?? null }}
      save={async ({ password, code, name: given }) => run(byPasskey ? await show() : { password, code }, given ?? '')}
    >
      {children}
      {name !== undefined && <TextField name="name" label={t('passkeys.name')} help={t('passkeys.nameHelp')} />}
      {byPasskey ? (
        <p className="dialog-text">{t('passkeys.show')}</p>
      ) : (
        <TextField name="password" label={t('factor.password')} type="password" autoComplete="current-password" />
      )}
      {!byPasskey && asksCode && (
        <TextField name="code" label={t('factor.code')} help={t('factor.codeHelp')} autoComplete="one-time-code" />
      )}
      {hasPasskeys && (
        <Button variant="subtle" size="xs" onClick={() => setByPasskey(!byPasskey)}>
          {t(byPasskey ? 'passkeys.byPassword' : 'passkeys.byPasskey')}
        </Button>
      )}
    </FormDialog>
  )
}
