import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ExitRole } from '#platform/assuming/ExitRole.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { tryConnection, useIsOnline } from '#platform/graphql/connection.ts'
import { pending } from '#platform/look/pending.ts'
import { ErrorPage } from './ErrorPage.tsx'

const MissingPermissions = lazy(() => pending(import('./MissingPermissions.tsx')))

export function AccessDeniedPage({ missing = [] }: { missing?: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <ErrorPage title={t('errors.accessDenied.title')} spot="closed">
      <p>{t('errors.accessDenied.text')}</p>
      {missing.length > 0 && (
        <Suspense fallback={null}>
          <MissingPermissions slugs={missing} />
        </Suspense>
      )}
    </ErrorPage>
  )
}

export function NotFoundPage({ text }: { text?: string }) {
  const { t } = useTranslation()
  return (
    <ErrorPage title={t('errors.notFound.title')} spot="missing">
      <p>{text ?? t('errors.notFound.text')}</p>
    </ErrorPage>
  )
}

export function SystemErrorPage({ reference }: { reference: string }) {
  const { t } = useTranslation()
  return (
    <ErrorPage title={t('errors.system.title')} spot="broken" actions={<ReloadButton />}>
      <p>{t('errors.system.text')}</p>
      <p>{t('errors.system.support', { id: reference })}</p>
    </ErrorPage>
  )
}

/** The server answers, but cannot do what it is for: it has too much to do, or its database is away. */
export function UnavailablePage({ isBusy, retry, reference }: { isBusy: boolean; retry?: (() => void) | undefined; reference?: string }) {
  const { t } = useTranslation()
  return (
    <ErrorPage
      title={t(isBusy ? 'errors.busyPage.title' : 'errors.awayPage.title')}
      spot="offline"
      actions={retry ? <Button onClick={retry}>{t('errors.tryAgain')}</Button> : <ReloadButton />}
    >
      <p>{t(isBusy ? 'errors.busyPage.text' : 'errors.awayPage.text')}</p>
      {reference && <p>{t('errors.system.support', { id: reference })}</p>}
    </ErrorPage>
  )
}

/** Nothing answers: the browser is offline, or the server cannot be reached. */
export function ConnectionPage({ retry, reference }: { retry?: (() => void) | undefined; reference?: string }) {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return (
    <ErrorPage
      title={t(isOnline ? 'errors.unreachable.title' : 'errors.network.title')}
      spot="offline"
      actions={<TryAgainButton retry={retry ?? reload} />}
    >
      <p>{t('errors.network.text')}</p>
      <ul>
        <li>{t('errors.network.causeConnection')}</li>
        <li>{t('errors.network.causeVpn')}</li>
        <li>{t('errors.network.causeService')}</li>
      </ul>
      <p>{t('errors.network.wait')}</p>
      {reference && <p>{t('errors.system.support', { id: reference })}</p>}
    </ErrorPage>
  )
}

/** Tries once the server is there: the browser would put its own page in the place of this one. */
function TryAgainButton({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  const [tries, setTries] = useState<'none' | 'running' | 'failed'>('none')
  const act = async () => {
    setTries('running')
    const isThere = await tryConnection()
    setTries(isThere ? 'none' : 'failed')
    if (isThere) retry()
  }
  return (
    <>
      <Button loading={tries === 'running'} onClick={() => void act()}>
        {t('errors.tryAgain')}
      </Button>
      <span role="status" className="error-page-tried">
        {tries === 'failed' && t('errors.network.stillNot')}
      </span>
    </>
  )
}

const reload = () => location.reload()

function ReloadButton() {
  const { t } = useTranslation()
  return <Button onClick={reload}>{t('errors.refresh')}</Button>
}

/** Instead of a page of a module that the organisation does not have. */
export function ModuleUnavailablePage() {
  const { t } = useTranslation()
  return (
    <ErrorPage title={t('errors.notInPlan.title')} spot="closed">
      <p>{t('errors.notInPlan.text')}</p>
    </ErrorPage>
  )
}

/** Instead of a page that is only for those who act as themselves. */
export function FeatureUnavailablePage() {
  const { t } = useTranslation()
  return (
    <ErrorPage title={t('assumed.unavailable')} spot="closed" actions={<ExitRole />}>
      <p>{t('assumed.unavailableText')}</p>
    </ErrorPage>
  )
}
