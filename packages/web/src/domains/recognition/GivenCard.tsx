import { useQuery } from '@apollo/client/react'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OwnRecognitionWithdrawDocument } from '#src/generated/mutations/ownRecognitionWithdraw.graphql.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { ThanksGivenDocument, type SaidFragment } from './recognition.graphql.ts'
import { Said } from './Said.tsx'
import { useChanged } from './use-give.ts'

export function GivenCard() {
  const { t } = useTranslation('recognition')
  const { data, error, refetch } = useQuery(ThanksGivenDocument, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
  const [open, setOpen] = useState<{ said: SaidFragment; act: 'correct' | 'withdraw' } | null>(null)
  const withdraw = useAct(OwnRecognitionWithdrawDocument, {})
  const changed = useChanged()
  if (!data) return <CardState title={t('page.fromYou')} error={error} retry={() => void refetch()} />
  const actionsOf = (said: SaidFragment): Action[] => [
    ...(said.canCorrect
      ? [
          {
            label: t('correct.act'),
            icon: <IconPencil size={16} aria-hidden />,
            inMenu: true as const,
            run: () => setOpen({ said, act: 'correct' }),
          },
        ]
      : []),
    {
      label: t('withdraw.act'),
      icon: <IconTrash size={16} aria-hidden />,
      dangerous: true,
      inMenu: true,
      run: () => setOpen({ said, act: 'withdraw' }),
    },
  ]
  const close = () => setOpen(null)
  const take = async ({ id, version }: SaidFragment) => {
    await withdraw({ id, version })
    changed()
    toasts.post({ content: t('withdraw.done') })
  }
  return (
    <DetailCard title={t('page.fromYou')}>
      {data.listRecognitionsGiven.length === 0 && <p className="page-context">{t('page.emptyGiven')}</p>}
      <ol className="said-list">
        {data.listRecognitionsGiven.map((said) => (
          <li key={said.id}>
            <Said said={said} names="person" actions={actionsOf(said)} />
          </li>
        ))}
      </ol>
      {open?.act === 'correct' && <CorrectDialog said={open.said} close={close} />}
      {open?.act === 'withdraw' && (
        <ConfirmDialog title={t('withdraw.title')} confirm={t('withdraw.act')} close={close} run={() => take(open.said)}>
          {t('withdraw.text', { name: open.said.person?.displayName ?? t('said.nobody') })}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}
