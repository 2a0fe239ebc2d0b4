import './single-sign-on.css'
import { useMutation } from '@apollo/client/react'
import { identityProviderUpdateFields } from '@kith/shared/domains/session/identity-providers.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useParams } from 'react-router'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ConnectionTest } from './ConnectionTest.tsx'
import { CopiedValue } from './CopiedValue.tsx'
import { EmailDomains } from './EmailDomains.tsx'
import { ProviderInputs } from './ProviderInputs.tsx'
import { IdentityProviderUpdateDocument, SingleSignOnDocument, type ProviderFieldsFragment } from './single-sign-on.graphql.ts'

interface Values {
  name: string | null
  issuer: string | null
  clientId: string | null
  clientSecret: string | null
  endsProviderSession: boolean
  isEnabled: boolean
}
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
  const [update] = useMutation(IdentityProviderUpdateDocument, { context: { quiet: true } })
  const { id, version, name, issuer, clientId, endsProviderSession, isEnabled, hasClientSecret } = provider
  const list = href('settings.single_sign_on.list')
  return (
    <FormPage<Values>
      title={name}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('sso.title'), to: list },
      ]}
      cancel={list}
      rules={ruleSetOf(fields)}
      defaults={{ name, issuer, clientId, clientSecret: null, endsProviderSession, isEnabled }}
      reload={reload}
      save={async ({ clientSecret, ...values }) => {
        const input = {
          id,
          version,
          ...values,
          name: values.name ?? '',
          issuer: values.issuer ?? '',
          ...(clientSecret ? { clientSecret } : {}),
        }
        await update({ variables: { input } })
        return { to: list, toast: t('sso.saved', { name: input.name }) }
      }}
      sections={[
        {
          id: 'addresses',
          title: t('sso.register'),
          description: t('sso.registerText'),
          content: <Addresses provider={provider} />,
        },
        { id: 'provider', title: t('sso.details'), content: <ProviderInputs hasSecret={hasClientSecret} asksEnabled /> },
      ]}
    />
  )
}

/** What the provider has to know of Kith. */
function Addresses({ provider: { callbackPath, signedOutPath, backChannelPath } }: Pick<Props, 'provider'>) {
  const { t } = useTranslation('session')
  return (
    <>
      <CopiedValue label={t('sso.callback')} value={location.origin + callbackPath} />
      <p className="sso-text page-context">{t('sso.logOutText')}</p>
      <CopiedValue label={t('sso.signedOut')} value={location.origin + signedOutPath} />
      <CopiedValue label={t('sso.backChannel')} value={location.origin + backChannelPath} />
    </>
  )
}
