import { useMutation } from '@apollo/client/react'
import { Button, Radio } from '@mantine/core'
import { loginModes, loginModeSetFields } from '@kith/shared/domains/session/identity-providers.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useField } from '#platform/form/use-field.ts'
import { useKithForm } from '#platform/form/use-kith-form.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { LoginModeSetDocument, type SingleSignOnQuery } from './single-sign-on.graphql.ts'

type Mode = SingleSignOnQuery['getSingleSignOn']['loginMode']

interface Props {
  settings: Pick<SingleSignOnQuery['getSingleSignOn'], 'loginMode' | 'unlinkedCount'>
  reload: () => Promise<unknown>
}

/** By password, by single sign-on, or by either. */
export function LoginMode({ settings, reload }: Props) {
  const { t } = useTranslation(['session', 'choices'])
  const { may } = useSession()
  return (
    <DetailCard title={t('sso.mode')}>
      {may('sso_idps.edit') ? (
        <ModeForm settings={settings} reload={reload} />
      ) : (
        <p className="sso-text">{t(`choices:LoginMode.${settings.loginMode}`)}</p>
      )}
    </DetailCard>
  )
}

function ModeForm({ settings: { loginMode: before, unlinkedCount }, reload }: Props) {
  const { t } = useTranslation(['session', 'common'])
  const [asking, setAsking] = useState(false)
  const [set] = useMutation(LoginModeSetDocument)
  const change = async (loginMode: Mode, quiet: boolean) => {
    await set({ variables: { input: { loginMode } }, context: { quiet } })
    toasts.post({ content: t('sso.modeSaved') })
    await reload()
  }
  const binding = useKithForm<{ loginMode: Mode }>({
    defaults: { loginMode: before },
    rules: ruleSetOf(loginModeSetFields),
    save: async ({ loginMode }) => {
      if (loginMode === before) return
      if (loginMode === 'SINGLE_SIGN_ON') return setAsking(true)
      await change(loginMode, true)
    },
  })
  return (
    <>
      <FormShell binding={binding}>
        <ModeField />
        <div>
          <Button type="submit" loading={binding.form.formState.isSubmitting}>
            {t('common:page.save')}
          </Button>
        </div>
      </FormShell>
      {asking && (
        <ConfirmDialog
          title={t('sso.onlyTitle')}
          confirm={t('sso.onlyConfirm')}
          dangerous={false}
          close={() => setAsking(false)}
          run={() => change('SINGLE_SIGN_ON', false)}
        >
          <p>{t('sso.onlyText')}</p>
          {unlinkedCount > 0 && <p>{t('sso.onlyUnlinked', { count: unlinkedCount })}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

function ModeField() {
  const { t } = useTranslation(['session', 'choices'])
  const { value, change, shared } = useField({ name: 'loginMode', label: t('sso.modeLabel') })
  const { label, error, 'data-field': field } = shared
  return (
    <Radio.Group label={label} error={error} data-field={field} value={value as string} onChange={change}>
      <div className="sso-modes">
        {loginModes.map((mode) => (
          <Radio key={mode} value={mode} label={t(`choices:LoginMode.${mode}`)} description={t(`sso.modeText.${mode}`)} />
        ))}
      </div>
    </Radio.Group>
  )
}
