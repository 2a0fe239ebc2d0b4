import './identities-card.css'
import { Badge, Button } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'

interface Identity {
  id: string
  provider: string
  issuer: string
  subject: string
  linkedAt: string
  lastUsedAt: string | null
  isInUse: boolean
}

interface Props<Line extends Identity> {
  title: string
  context?: string
  identities: readonly Line[]
  /** Left out where the viewer may not unlink them. */
  unlink?: false | ((identity: Line) => Promise<unknown>)
  /** Why one of them cannot be unlinked. */
  kept?: (identity: Line) => string | false
  consequence: string
}

/** The identities at providers that sign someone in; nothing where there are none. */
export function IdentitiesCard<Line extends Identity>({ title, context, identities, unlink, kept, consequence }: Props<Line>) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<Line | null>(null)
  if (identities.length === 0) return null
  return (
    <DetailCard title={title}>
      {context && <p className="page-context">{context}</p>}
      <ul className="identities">
        {identities.map((identity) => (
          <li key={identity.id}>
            <IconId size={20} stroke={1.6} aria-hidden />
            <IdentityText identity={identity} />
            {unlink && <Unlink identity={identity} kept={kept?.(identity)} ask={() => setLeaving(identity)} />}
          </li>
        ))}
      </ul>
      {unlink && leaving && (
        <ConfirmDialog
          title={t('identities.unlinkTitle', { name: leaving.provider })}
          confirm={t('identities.unlink')}
          close={() => setLeaving(null)}
          run={async () => {
            await unlink(leaving)
            toasts.post({ content: t('identities.unlinked', { name: leaving.provider }) })
          }}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}

function IdentityText({ identity }: { identity: Identity }) {
  const { t } = useTranslation()
  return (
    <span className="identity-text">
      <span>
        {identity.provider} {!identity.isInUse && <Badge color="gray">{t('identities.off')}</Badge>}
      </span>
      <span className="page-context">
        {identity.subject} · {identity.issuer}
      </span>
      <span className="page-context">
        {t('identities.linked')} <AgoText moment={identity.linkedAt} />
        {identity.lastUsedAt && (
          <>
            {' · '}
            {t('identities.used')} <AgoText moment={identity.lastUsedAt} />
          </>
        )}
      </span>
    </span>
  )
}

function Unlink({ identity, kept, ask }: { identity: Identity; kept: string | false | undefined; ask: () => void }) {
  const { t } = useTranslation()
  if (kept) return <span className="page-context">{kept}</span>
  return (
    <Button variant="subtle" size="xs" aria-label={t('identities.unlinkOf', { name: identity.provider })} onClick={ask}>
      {t('identities.unlink')}
    </Button>
  )
}
