import { useMutation } from '@apollo/client/react'
import { identityProviderCreateFields } from '@kith/shared/domains/session/identity-providers.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ProviderInputs } from './ProviderInputs.tsx'
import { IdentityProviderCreateDocument } from './single-sign-on.graphql.ts'

type Values = Record<'name' | 'issuer' | 'clientId' | 'clientSecret', string | null> & { endsProviderSession: boolean }

const empty: Values = { name: null, issuer: null, clientId: null, clientSecret: null, endsProviderSession: false }
const { protocol: _, ...fields } = identityProviderCreateFields

/** A provider is made known before it is switched on: its own settings need the address that Kith gives it. */
export default function CreateProviderPage() {
  const { t } = useTranslation(['session', 'common'])
  const { may } = useSession()
  const [create] = useMutation(IdentityProviderCreateDocument, { context: { quiet: true } })
  const list = href('settings.single_sign_on.list')
  return (
    <FormPage<Values>
      title={t('sso.add')}
      context={t('sso.addLine')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('sso.title'), to: list },
      ]}
      cancel={list}
      rules={ruleSetOf(fields)}
      defaults={empty}
      save={async ({ name, issuer, clientSecret, ...values }) => {
        const given = { name: name ?? '', issuer: issuer ?? '', clientSecret: clientSecret || null }
        const input = { protocol: 'OPENID' as const, ...values, ...given }
        const { data } = await create({ variables: { input } })
        const made = data?.identityProviderCreate
        const to = made && may('sso_idps.edit') ? href('settings.single_sign_on.edit', { identityProviderId: made.id }) : list
        return { to, toast: t('sso.added', { name: name ?? '' }) }
      }}
      sections={[{ id: 'provider', title: t('sso.details'), content: <ProviderInputs /> }]}
    />
  )
}
