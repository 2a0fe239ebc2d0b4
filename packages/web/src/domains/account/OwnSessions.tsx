import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { SessionLines, type SessionLine } from '#platform/session/SessionLines.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OwnSessionsDocument } from './sessions.graphql.ts'
import { SessionEndDocument } from '#src/generated/mutations/sessionEnd.graphql.ts'
import { SessionsEndOthersDocument } from '#src/generated/mutations/sessionsEndOthers.graphql.ts'

/** Where the user is signed in, with a way to end each of the others. */
export function OwnSessions() {
  const { t } = useTranslation(['account', 'common'])
  const { data, error, refetch } = useQuery(OwnSessionsDocument, { fetchPolicy: 'cache-and-network' })
  const [endOne] = useMutation(SessionEndDocument)
  const [endOthers, { loading }] = useMutation(SessionsEndOthersDocument)
  const reload = () => void refetch().catch(() => undefined)
  if (!data) return <CardState title={t('sessions.title')} error={error} retry={reload} />
  const sessions = data.listOwnSessions
  const end = async (id: string) => {
    const done = await endOne({ variables: { input: { id } } }).catch(() => null)
    if (done) toasts.post({ content: t('sessions.ended', { count: 1 }) })
    reload()
  }
  const endAll = async () => {
    const done = await endOthers({ variables: { input: {} } }).catch(() => null)
    if (done?.data) toasts.post({ content: t('sessions.ended', { count: done.data.sessionsEndOthers ?? 0 }) })
    reload()
  }
  const endButton = ({ id, isCurrent, browser, system }: SessionLine) =>
    !isCurrent && (
      <Button
        variant="subtle"
        size="xs"
        aria-label={t('sessions.endOf', { device: [browser, system].filter(Boolean).join(' · ') || t('common:sessions.unknown') })}
        onClick={() => void end(id)}
      >
        {t('sessions.end')}
      </Button>
    )
  return (
    <DetailCard anchor="sessions" title={t('sessions.title')}>
      <p className="page-context">{t('sessions.line')}</p>
      <SessionLines sessions={sessions} action={endButton} />
      {sessions.length > 1 && (
        <Button variant="default" size="xs" loading={loading} onClick={() => void endAll()}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </DetailCard>
  )
}
