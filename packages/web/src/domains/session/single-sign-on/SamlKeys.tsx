import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { CopyButton } from '#platform/format/CopyButton.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { type SingleSignOnQuery } from './single-sign-on.graphql.ts'
import { SamlKeyRenewDocument } from '#src/generated/mutations/samlKeyRenew.graphql.ts'
import { SamlKeyUseDocument } from '#src/generated/mutations/samlKeyUse.graphql.ts'

interface Props {
  keys: SingleSignOnQuery['getSingleSignOn']['samlKeys']
  reload: () => Promise<unknown>
}

const colours = { NEXT: 'yellow', CURRENT: 'green', PREVIOUS: 'gray' } as const

/** What the organisation signs with at SAML providers, and how it changes to another key without locking anyone out. */
export function SamlKeys({ keys, reload }: Props) {
  const { t } = useTranslation(['session', 'choices', 'records'])
  const { may } = useSession()
  return (
    <DetailCard title={t('sso.keys')}>
      <p className="page-context">{t('sso.keysLine')}</p>
      <ul className="sso-keys">
        {keys.map(({ id, stage, fingerprint, certificate, expiresAt }) => (
          <li key={id}>
            <Badge color={colours[stage]}>{t(`choices:SamlKeyStage.${stage}`)}</Badge>
            <span>
              {t('sso.validUntil')} <DateText date={expiresAt.slice(0, 10)} />
            </span>
            <span className="sso-value">
              <code title={t('records:samlKey.fields.fingerprint.label')}>{fingerprint}</code>
              <CopyButton value={certificate} label={`${t('sso.copyCertificate')}: ${t(`choices:SamlKeyStage.${stage}`)}`} />
            </span>
          </li>
        ))}
      </ul>
      {may('sso_idps.edit') && <KeyButtons keys={keys} reload={reload} />}
    </DetailCard>
  )
}

function KeyButtons({ keys, reload }: Props) {
  const { t } = useTranslation('session')
  const [asking, setAsking] = useState<'renew' | 'use' | null>(null)
  const renew = useAct(SamlKeyRenewDocument, {})
  const takeIntoUse = useAct(SamlKeyUseDocument, {})
  const [present, next] = (['CURRENT', 'NEXT'] as const).map((stage) => keys.find((key) => key.stage === stage))
  const run = async () => {
    if (asking === 'renew' && present) await renew({ id: present.id })
    if (asking === 'use' && next) await takeIntoUse({ id: next.id })
    toasts.post({ content: t(asking === 'renew' ? 'sso.renewed' : 'sso.used') })
    await reload().catch(() => undefined)
  }
  return (
    <div className="sso-buttons no-print">
      {next && (
        <Button size="xs" onClick={() => setAsking('use')}>
          {t('sso.use')}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => setAsking('renew')}>
        {t('sso.renew')}
      </Button>
      {asking && (
        <ConfirmDialog title={t(`sso.${asking}`)} confirm={t(`sso.${asking}`)} dangerous={false} close={() => setAsking(null)} run={run}>
          <p>{t(asking === 'renew' ? 'sso.renewText' : 'sso.useText')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
