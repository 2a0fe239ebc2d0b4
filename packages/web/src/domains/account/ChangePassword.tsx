import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { changePassword } from './own-auth-calls.ts'

interface Values {
  currentPassword: string | null
  password: string | null
  repeated: string | null
}

const required = [{ rule: 'required' }] as const
const rules = { currentPassword: required, password: required, repeated: required }

/** The card of the password, with the dialog that changes it. */
export function ChangePassword({ changed }: { changed: () => void }) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  return (
    <DetailCard anchor="change-password" title={t('password.title')}>
      <p className="page-context">{t('password.line')}</p>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('password.change')}
      </Button>
      {open && <PasswordDialog close={() => setOpen(false)} changed={changed} />}
    </DetailCard>
  )
}

function PasswordDialog({ close, changed }: { close: () => void; changed: () => void }) {
  const { t } = useTranslation('account')
  const { minPasswordLength: minLength } = useSession().tenantConfig
  return (
    <FormDialog<Values>
      title={t('password.change')}
      close={close}
      rules={rules}
      defaults={{ currentPassword: null, password: null, repeated: null }}
      problems={({ password, repeated }) =>
        password && repeated && password !== repeated
          ? [{ path: 'repeated', rule: 'match', message: t('password.mismatch'), custom: true }]
          : []
      }
      save={async ({ currentPassword, password }) => {
        await changePassword({ currentPassword, password })
        toasts.post({ content: t('password.changed') })
        changed()
        setTimeout(close)
      }}
    >
      <TextField name="currentPassword" label={t('password.current')} type="password" autoComplete="current-password" />
      <TextField
        name="password"
        label={t('password.new')}
        help={t('password.help', { minLength })}
        type="password"
        autoComplete="new-password"
      />
      <TextField name="repeated" label={t('password.repeat')} type="password" autoComplete="new-password" />
    </FormDialog>
  )
}
