import { Button } from '@mantine/core'
import { IconCloudOff, IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { AccessDeniedPage } from '#platform/errors/pages.tsx'
import { failureText } from '#platform/errors/failure-text.ts'
import { newReference } from '#platform/errors/reference.ts'
import { ActionButton, type Action } from '#platform/page/PageActions.tsx'

export function EmptyState({ text, action }: { text: string; action?: Action | undefined }) {
  return (
    <State icon={<IconInbox size={36} stroke={1.5} />}>
      <p>{text}</p>
      {action && <ActionButton action={action} />}
    </State>
  )
}

export function NoMatchState({ clear }: { clear: () => void }) {
  const { t } = useTranslation()
  return (
    <State icon={<IconSearchOff size={36} stroke={1.5} />}>
      <p>{t('list.nothingFound')}</p>
      <Button variant="default" onClick={clear}>
        {t('list.clear')}
      </Button>
    </State>
  )
}

/** A part of a page whose data did not come. */
export function FailedState({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useTranslation()
  const failure = failureOf(error)
  if (failure.code === 'FORBIDDEN') return <AccessDeniedPage missing={failure.missing ?? []} />
  if (failure.code === 'INVALID') return <EmptyState text={failure.problems?.map(({ message }) => message).join(' ') || failure.message} />
  const isNetwork = failure.code === 'NETWORK' || failure.code === 'UNAVAILABLE'
  return (
    <State icon={<IconCloudOff size={36} stroke={1.5} />}>
      <p>{isNetwork ? failureText(t, failure) : t('errors.section')}</p>
      {!isNetwork && <p>{t('errors.system.support', { id: failure.reference ?? newReference(error) })}</p>}
      {retry && <Button onClick={retry}>{t('errors.tryAgain')}</Button>}
    </State>
  )
}

function State({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="card list-state">
      <span aria-hidden>{icon}</span>
      {children}
    </div>
  )
}
