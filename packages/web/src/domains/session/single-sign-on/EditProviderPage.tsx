import './single-sign-on.css'
import { identityProviderUpdateFields } from '@kith/shared/domains/session/identity-providers.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { Button } from '@mantine/core'
import { useParams } from 'react-router'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import { CopiedValue } from './CopiedValue.tsx'
import { EmailDomains } from './EmailDomains.tsx'
import { inputOf, type ProviderValues } from './provider-values.ts'
import { ProviderInputs } from './ProviderInputs.tsx'
import { IdentityProviderUpdateDocument, SingleSignOnDocument, type ProviderFieldsFragment } from './single-sign-on.graphql.ts'

interface Props {
  provider: ProviderFieldsFragment
  reload: () => Promise<unknown>
}

const { id: _, version: __, ...fields } = identityProviderUpdateFields

/** One provider: what is registered with it, what Kith knows of it, and the domains that it speaks for. */
export default function EditProviderPage() {
  const { identityProviderId = '' } = useParams()
  return (
    <Loaded query={SingleSignOnDocument} variables={{}} fresh>
      {(data, reload) => {
        const provider = data.getSingleSignOn.providers.find(({ id }) => id === identityProviderId)
        if (!provider) return <NotFoundPage />
        return (
          <>
            <ProviderForm provider={provider} reload={reload} />
            <div className="page form-page sso-domains">
              <ConnectionTest provider={provider} />
              <EmailDomains provider={provider} />
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

function ProviderForm({ provider, reload }: Props) {
  const { t } = useTranslation(['session', 'common'])
  const update = useAct(IdentityProviderUpdateDocument)
  const { id, version, name, protocol, isEnabled, hasClientSecret } = provider
  const { issuer, clientId, signOnAddress, logOutAddress, certificates, subjectAttribute, endsProviderSession, signsRequests } = provider
  const list = href('settings.single_sign_on.list')
  return (
    <FormPage<ProviderValues & { isEnabled: boolean }>
      title={name}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('sso.title'), to: list },
      ]}
      cancel={list}
      rules={ruleSetOf(fields)}
      defaults={{
        name,
        issuer,
        clientId,
        signOnAddress,
        logOutAddress,
        certificates,
        subjectAttribute,
        endsProviderSession,
        signsRequests,
        isEnabled,
        clientSecret: null,
      }}
      reload={reload}
      save={async ({ clientSecret, isEnabled: isOn, ...values }) => {
        const input = { id, version, isEnabled: isOn, ...inputOf(protocol, values), ...(clientSecret ? { clientSecret } : {}) }
        await update(input)
        return { to: list, toast: t('sso.saved', { name: input.name }) }
      }}
      sections={[
        {
          id: 'addresses',
          title: t('sso.register'),
          description: t(protocol === 'SAML' ? 'sso.registerSaml' : 'sso.registerText'),
          content: <Addresses provider={provider} />,
        },
        { id: 'provider', title: t('sso.details'), content: <ProviderInputs hasSecret={hasClientSecret} protocol={protocol} /> },
      ]}
    />
  )
}

/** What the provider has to know of Kith. */
function Addresses({
  provider: { protocol, callbackPath, metadataPath, loggedOutPath, signedOutPath, backChannelPath },
}: Pick<Props, 'provider'>) {
  const { t } = useTranslation('session')
  if (protocol === 'SAML')
    return (
      <>
        <CopiedValue label={t('sso.callbackSaml')} value={location.origin + callbackPath} />
        <CopiedValue label={t('sso.entity')} value={location.origin + metadataPath} />
        <CopiedValue label={t('sso.loggedOut')} value={location.origin + loggedOutPath} />
        <div className="sso-buttons">
          <Button component="a" href={metadataPath} download variant="default" size="xs">
            {t('sso.download')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <CopiedValue label={t('sso.callback')} value={location.origin + callbackPath} />
      <p className="sso-text page-context">{t('sso.logOutText')}</p>
      <CopiedValue label={t('sso.signedOut')} value={location.origin + signedOutPath} />
      <CopiedValue label={t('sso.backChannel')} value={location.origin + backChannelPath} />
    </>
  )
}
