import './delegations.css'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { DelegationLineFragment } from './delegations.graphql.ts'

interface Props {
  label: string
  delegations: readonly DelegationLineFragment[]
  /** Null for those who may not. */
  revoke: ((delegation: DelegationLineFragment) => Promise<unknown>) | null
  actFor?: (delegation: DelegationLineFragment) => Promise<unknown>
}

const colours = { CURRENT: 'green', UPCOMING: 'blue', OVER: 'gray', REVOKED: 'gray' } as const

/** Who acts for whom, from when until when and how far. */
export function DelegationList({ label, delegations, revoke, actFor }: Props) {
  const { t } = useTranslation(['access', 'choices'])
  const { longDate } = useDateFormat()
  const [asked, setAsked] = useState<DelegationLineFragment>()
  return (
    <>
      <ul className="delegations card" aria-label={label}>
        {delegations.map((delegation) => {
          const { id, grantorName, delegateName, permissionGroupName, fromOn, untilOn, reason, createdByName, status, isMine } = delegation
          const isOpen = status === 'CURRENT' || status === 'UPCOMING'
          const limit = permissionGroupName ? t('delegation.limited', { group: permissionGroupName }) : t('delegation.whole')
          return (
            <li key={id}>
              <div className="delegation-text">
                <div>
                  <strong>{t('delegation.line', { delegate: delegateName, grantor: grantorName })}</strong>{' '}
                  <Badge color={colours[status]}>{t(`choices:DelegationStatus.${status}`)}</Badge>
                </div>
                <div>{t('delegation.span', { from: longDate(fromOn), until: longDate(untilOn) })}</div>
                <div className="page-context">
                  {[limit, reason, createdByName && createdByName !== grantorName && t('delegation.by', { name: createdByName })]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <div className="delegation-acts">
                {actFor && status === 'CURRENT' && !isMine && (
                  <Button size="xs" onClick={() => void actFor(delegation)}>
                    {t('delegation.act', { name: grantorName })}
                  </Button>
                )}
                {revoke && isOpen && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => setAsked(delegation)}
                    aria-label={t('delegation.revokeOf', { delegate: delegateName, grantor: grantorName })}
                  >
                    {t('delegation.revoke')}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {asked && revoke && (
        <ConfirmDialog
          title={t('delegation.revokeTitle', { delegate: asked.delegateName, grantor: asked.grantorName })}
          confirm={t('delegation.revoke')}
          close={() => setAsked(undefined)}
          run={() => revoke(asked)}
        >
          {t('delegation.revokeText', { delegate: asked.delegateName })}
        </ConfirmDialog>
      )}
    </>
  )
}
