import { identityProviderCreateFields } from '@kith/shared/domains/session/identity-providers.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { inputOf, type Protocol, type ProviderValues } from './provider-values.ts'
import { ProviderInputs } from './ProviderInputs.tsx'
import { IdentityProviderCreateDocument } from './single-sign-on.graphql.ts'

const empty: ProviderValues & { protocol: Protocol } = {
  protocol: 'OPENID',
  name: null,
  issuer: null,
  clientId: null,
  clientSecret: null,
  signOnAddress: null,
  logOutAddress: null,
  certificates: null,
  subjectAttribute: null,
  endsProviderSession: false,
  signsRequests: true,
}

/** A provider is made known before it is switched on: its own settings need the address that Kith gives it. */
export default function CreateProviderPage() {
  const { t } = useTranslation(['session', 'common'])
  const { may } = useSession()
  const create = useAct(IdentityProviderCreateDocument)
  const list = href('settings.single_sign_on.list')
  return (
    <FormPage<typeof empty>
      title={t('sso.add')}
      saveLabel={t('sso.add')}
      context={t('sso.addLine')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('sso.title'), to: list },
      ]}
      cancel={list}
      rules={ruleSetOf(identityProviderCreateFields)}
      defaults={empty}
      save={async ({ protocol, ...values }) => {
        const name = values.name ?? ''
        const input = { protocol, ...inputOf(protocol, values), clientSecret: values.clientSecret || null }
        const { data } = await create(input)
        const made = data?.identityProviderCreate
        const to = made && may('sso_idps.edit') ? href('settings.single_sign_on.edit', { identityProviderId: made.id }) : list
        return { to, toast: t('sso.added', { name }) }
      }}
      sections={[{ id: 'provider', title: t('sso.details'), content: <ProviderInputs /> }]}
    />
  )
}
