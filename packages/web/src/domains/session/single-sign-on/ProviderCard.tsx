import { useMutation } from '@apollo/client/react'
import { Badge, Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { inputOf } from './provider-values.ts'
import { IdentityProviderUpdateDocument, type ProviderFieldsFragment } from './single-sign-on.graphql.ts'
import { IdentityProviderDeleteDocument } from '#src/generated/mutations/identityProviderDelete.graphql.ts'

interface Props {
  provider: ProviderFieldsFragment
  /** Whether the sign-in page shows those that are switched on. */
  isOffered: boolean
  reload: () => Promise<unknown>
}

/** What there is to know of a provider, with a switch. */
export function ProviderCard({ provider, isOffered, reload }: Props) {
  const { t } = useTranslation(['session', 'records', 'choices'])
  const { may } = useSession()
  const { id, name, isEnabled, domains } = provider
  const proven = domains.filter(({ provenAt }) => provenAt !== null).map(({ domain }) => domain)
  return (
    <DetailCard
      title={name}
      edit={may('sso_idps.edit') ? href('settings.single_sign_on.edit', { identityProviderId: id }) : undefined}
      fields={[
        { label: t('sso.state'), value: <State isEnabled={isEnabled} isOffered={isOffered} />, wide: true },
        { label: t('records:identityProvider.fields.protocol.label'), value: t(`choices:ProviderProtocol.${provider.protocol}`) },
        { label: t('sso.linked'), value: provider.linkedCount },
        { label: t('records:identityProvider.fields.issuer.label'), value: provider.issuer, wide: true },
        { label: t('sso.provenDomains'), value: proven.join(', ') || t('sso.noProvenDomains'), wide: true },
      ]}
    >
      <ProviderButtons provider={provider} reload={reload} />
    </DetailCard>
  )
}

function State({ isEnabled, isOffered }: { isEnabled: boolean; isOffered: boolean }) {
  const { t } = useTranslation('session')
  if (!isEnabled) return <Badge color="gray">{t('sso.off')}</Badge>
  if (isOffered) return <Badge color="green">{t('sso.on')}</Badge>
  return (
    <>
      <Badge color="yellow">{t('sso.waiting')}</Badge> {t('sso.waitingText')}
    </>
  )
}

function ProviderButtons({ provider, reload }: Omit<Props, 'isOffered'>) {
  const { t } = useTranslation(['session', 'common'])
  const { may } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const [update, { loading }] = useMutation(IdentityProviderUpdateDocument)
  const [remove] = useMutation(IdentityProviderDeleteDocument)
  const { id, version, name, protocol, isEnabled, linkedCount } = provider
  const turn = async () => {
    const input = { id, version, ...inputOf(protocol, provider), isEnabled: !isEnabled }
    const done = await update({ variables: { input } }).catch(() => null)
    if (done) toasts.post({ content: t(isEnabled ? 'sso.turnedOff' : 'sso.turnedOn', { name }) })
    await reload().catch(() => undefined)
  }
  return (
    <div className="sso-buttons no-print">
      {may('sso_idps.edit') && (
        <Button
          variant="default"
          size="xs"
          loading={loading}
          aria-label={t(isEnabled ? 'sso.turnOffOf' : 'sso.turnOnOf', { name })}
          onClick={() => void turn()}
        >
          {t(isEnabled ? 'sso.turnOff' : 'sso.turnOn')}
        </Button>
      )}
      {may('sso_idps.delete') && (
        <Button variant="subtle" color="red" size="xs" aria-label={t('sso.removeOf', { name })} onClick={() => setLeaving(true)}>
          {t('sso.remove')}
        </Button>
      )}
      {isLeaving && (
        <ConfirmDelete
          name={name}
          close={() => setLeaving(false)}
          remove={() => remove({ variables: { input: { id, version } } })}
          removed={async () => void (await reload())}
        >
          {t('sso.removeText', { count: linkedCount })}
        </ConfirmDelete>
      )}
    </div>
  )
}
