import '../integrations.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { DirectoryHoldsConfirmDocument, type IntegrationQuery } from './integrations.graphql.ts'
import { DirectoryHoldsDiscardDocument } from '#src/generated/mutations/directoryHoldsDiscard.graphql.ts'

interface Props {
  holds: IntegrationQuery['getIntegration']['holds']
  reload: () => Promise<unknown>
}

/** Names the accounts that a directory asks to change and somebody has to confirm. */
export function HeldChanges({ holds, reload }: Props) {
  const { t } = useTranslation(['integrations', 'choices'])
  const { may } = useSession()
  const format = useDateFormat()
  const [isConfirming, setConfirming] = useState(false)
  const confirm = useAct(DirectoryHoldsConfirmDocument, {})
  const discard = useAct(DirectoryHoldsDiscardDocument, {})
  const input = { holds: holds.map(({ id }) => ({ id })) }
  const confirmAll = async () => {
    const decided = (await confirm(input)).data?.directoryHoldsConfirm
    if (decided) toasts.post({ content: t('held.confirmed', { count: decided.done }) })
    for (const refused of decided?.refused ?? []) toasts.post({ type: 'alert', content: t('held.refused', refused) })
    await reload()
  }
  const discardAll = async () => {
    await discard(input)
    toasts.post({ content: t('held.discarded', { count: holds.length }) })
    await reload()
  }
  return (
    <DetailCard title={t('held.title')} lead={<p className="page-context">{t('held.line')}</p>}>
      <ul className="agent-proposals">
        {holds.map(({ id, action, name, at }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{t(`choices:DirectoryHoldAction.${action}`)}</span>
            <span className="page-context">{format.moment(at)}</span>
          </li>
        ))}
      </ul>
      {may('integrations.edit') && (
        <p className="held-actions">
          <Button onClick={() => setConfirming(true)}>{t('held.confirm')}</Button>
          <Button variant="default" onClick={() => void discardAll().catch(() => undefined)}>
            {t('held.discard')}
          </Button>
        </p>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('held.confirmTitle', { count: holds.length })}
          confirm={t('held.confirm')}
          close={() => setConfirming(false)}
          run={confirmAll}
        >
          {t('held.confirmText')}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}
