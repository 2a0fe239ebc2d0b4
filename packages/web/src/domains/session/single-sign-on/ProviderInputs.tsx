import { identityProvider, providerProtocols } from '@kith/shared/domains/session/identity-providers.ts'
import { useWatch } from 'react-hook-form'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { MetadataInput } from './MetadataInput.tsx'
import type { ProviderFieldsFragment } from './single-sign-on.graphql.ts'

type Protocol = ProviderFieldsFragment['protocol']
interface Props {
  /** Of a provider that exists: it speaks the same for good. */
  protocol?: Protocol
  hasSecret?: boolean
}

/** What Kith has to know of a provider, and what the provider has given Kith to show it. */
export function ProviderInputs({ protocol: fixed, hasSecret = false }: Props) {
  const { t } = useTranslation(['session', 'choices'])
  const { user } = useSession()
  const chosen = useWatch({ name: 'protocol' }) as Protocol | null | undefined
  const isSaml = (fixed ?? chosen) === 'SAML'
  const said = useInputTexts()
  // With other keys, or names that people choose themselves, someone else could sign in as a system administrator
  const closed = user.systemAdministrator ? {} : { disabled: true, help: t('sso.administratorsOnly') }
  return (
    <>
      <TextField {...said('name')} />
      {!fixed && (
        <SelectField
          {...said('protocol')}
          clearable={false}
          options={providerProtocols.map((value) => ({ value, label: t(`choices:ProviderProtocol.${value}`) }))}
        />
      )}
      {isSaml && (!fixed || user.systemAdministrator) && <MetadataInput />}
      <TextField {...said('issuer')} {...(isSaml ? { help: t('sso.entityHelp') } : {})} />
      {isSaml ? (
        <>
          <TextField {...said('signOnAddress')} type="url" />
          <TextField {...said('logOutAddress')} type="url" />
          <TextAreaField {...said('certificates')} rows={4} {...(fixed ? closed : {})} />
        </>
      ) : (
        <>
          <TextField {...said('clientId')} />
          <TextField
            {...said('clientSecret')}
            type="password"
            autoComplete="new-password"
            {...(hasSecret ? { help: t('sso.secretKept') } : {})}
          />
        </>
      )}
      <TextField {...said('subjectAttribute')} {...closed} />
      {isSaml && <CheckboxField {...said('signsRequests')} />}
      <CheckboxField {...said('endsProviderSession')} />
      {fixed && <CheckboxField {...said('isEnabled')} help={t('sso.enabledHelp')} />}
    </>
  )
}

function useInputTexts() {
  const texts = useRecordText(identityProvider)
  return (name: string) => {
    const help = texts.help(name)
    return { name, label: texts.label(name), ...(help ? { help } : {}) }
  }
}
