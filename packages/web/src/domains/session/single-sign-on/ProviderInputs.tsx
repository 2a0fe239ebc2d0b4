import { identityProvider } from '@kith/shared/domains/session/identity-providers.ts'
import { CheckboxField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'

/** What Kith has to know of a provider, and what the provider has given Kith to show it. */
export function ProviderInputs({ hasSecret = false, asksEnabled = false }: { hasSecret?: boolean; asksEnabled?: boolean }) {
  const { t } = useTranslation('session')
  const texts = useRecordText(identityProvider)
  const said = (name: string) => {
    const help = texts.help(name)
    return { name, label: texts.label(name), ...(help ? { help } : {}) }
  }
  return (
    <>
      <TextField {...said('name')} />
      <TextField {...said('issuer')} type="url" />
      <TextField {...said('clientId')} />
      <TextField
        {...said('clientSecret')}
        type="password"
        autoComplete="new-password"
        {...(hasSecret ? { help: t('sso.secretKept') } : {})}
      />
      <CheckboxField {...said('endsProviderSession')} />
      {asksEnabled && <CheckboxField {...said('isEnabled')} help={t('sso.enabledHelp')} />}
    </>
  )
}
