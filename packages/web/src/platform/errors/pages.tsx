import { Button } from '@mantine/core'
import { ExitRole } from '#platform/assuming/ExitRole.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { ErrorPage } from './ErrorPage.tsx'

export function AccessDeniedPage({ missing = [] }: { missing?: readonly string[] }) {
  const { t, i18n } = useTranslation()
  const { ready: areNamed } = useTranslation('permissions', { useSuspense: false })
  const sentence = textsIn(i18n.language)
  return (
    <ErrorPage title={t('errors.accessDenied.title')} spot="closed">
      <p>{t('errors.accessDenied.text')}</p>
      {missing.length > 0 && areNamed && (
        <>
          <p>{t('errors.accessDenied.missing')}</p>
          <ul>
            {missing.map((slug) => (
              <li key={slug}>
                {sentence(`permissions:${slug}`)} <code>{slug}</code>
              </li>
            ))}
          </ul>
        </>
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

export function BusyPage({ retry }: { retry?: () => void }) {
  const { t } = useTranslation()
  return (
    <ErrorPage
      title={t('errors.busyPage.title')}
      spot="offline"
      actions={retry ? <Button onClick={retry}>{t('errors.tryAgain')}</Button> : <ReloadButton />}
    >
      <p>{t('errors.busyPage.text')}</p>
    </ErrorPage>
  )
}

export function ConnectionPage({ retry, reference }: { retry?: () => void; reference?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <ErrorPage
      title={t('errors.network.title')}
      spot="offline"
      actions={retry ? <Button onClick={retry}>{t('errors.tryAgain')}</Button> : <ReloadButton />}
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

function ReloadButton() {
  const { t } = useTranslation()
  return <Button onClick={() => location.reload()}>{t('errors.refresh')}</Button>
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
