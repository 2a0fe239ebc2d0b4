import './single-sign-on.css'
import { href } from '@kith/shared/routes.ts'
import { CardColumns } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { LoginMode } from './LoginMode.tsx'
import { SamlKeys } from './SamlKeys.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { SingleSignOnDocument, type SingleSignOnQuery } from './single-sign-on.graphql.ts'

/** How people sign in, and the providers of their identity. */
export default function SingleSignOnPage() {
  return (
    <Loaded query={SingleSignOnDocument} variables={{}} fresh>
      {(data, reload) => <Settings settings={data.getSingleSignOn} reload={reload} />}
    </Loaded>
  )
}

interface Props {
  settings: SingleSignOnQuery['getSingleSignOn']
  reload: () => Promise<unknown>
}

function Settings({ settings, reload }: Props) {
  const { t } = useTranslation(['session', 'common'])
  const { may } = useSession()
  const { providers, loginMode, samlKeys } = settings
  const add = { label: t('sso.add'), to: href('settings.single_sign_on.create'), adds: true }
  return (
    <div className="page">
      <PageHead
        title={t('sso.title')}
        breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
        context={t('sso.line')}
        actions={may('sso_idps.create') ? [add] : []}
      />
      <div className="sso">
        <LoginMode key={loginMode} settings={settings} reload={reload} />
      </div>
      {providers.length === 0 && <EmptyState text={t('sso.none')} />}
      {providers.length > 0 && (
        <CardColumns>
          {providers.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} isOffered={loginMode !== 'PASSWORD'} reload={reload} />
          ))}
        </CardColumns>
      )}
      {samlKeys.length > 0 && (
        <div className="sso">
          <SamlKeys keys={samlKeys} reload={reload} />
        </div>
      )}
    </div>
  )
}
