import './setup.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Button, Select } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { languages, type Language } from '#platform/i18n/languages.ts'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { logOutAddress } from '#platform/session/sign-out.ts'
import { OrganisationHead } from '#platform/shell/OrganisationHead.tsx'
import { useChooseLanguage } from '#platform/shell/use-choose-language.ts'
import { OwnContracts } from '#domains/contracts/public.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { LandingStep } from './LandingStep.tsx'
import { PayrollStep } from './PayrollStep.tsx'
import { QualificationsStep } from './QualificationsStep.tsx'
import { OnboardingStatusDocument, type OnboardingStatusQuery } from './setup.graphql.ts'

type Status = OnboardingStatusQuery['getOnboardingStatus']

/** The account setup: the one page of a starter, step by step, until everything that their organisation asks for is there. */
export default function SetupPage() {
  const { t } = useTranslation('onboarding')
  const { tenantConfig } = useSession()
  const { data, error, refetch } = useQuery(OnboardingStatusDocument, { fetchPolicy: 'network-only' })
  if (!data) return error ? <FailurePage error={error} retry={() => void refetch()} /> : <PageSkeleton />
  const { getOnboardingStatus: status } = data
  if (!status.isOnboarding) return <Navigate to={href('dashboard')} replace />
  return (
    <div className="setup">
      <header className="setup-head">
        <OrganisationHead />
        <LanguagePicker />
        <Button variant="default" component="a" href={logOutAddress(location)}>
          {t('setup.logOut')}
        </Button>
      </header>
      <div className="setup-content">
        <h1>{t('setup.heading')}</h1>
        <p className="page-context">{t('setup.atOrganisation', { organisation: tenantConfig.tenantName })}</p>
        <Steps status={status} />
        <OwnContracts />
        <Step status={status} reload={refetch} />
      </div>
    </div>
  )
}

function Step({ status, reload }: { status: Status; reload: () => Promise<unknown> }) {
  const current = status.steps.find(({ onboardingStepTypeId: type, completedAt }) => type === status.currentStep && completedAt === null)
  switch (status.currentStep) {
    case 'PERSONAL_DETAILS':
      return current?.formInstance && <DetailsStep key={current.onboardingSessionId} form={current.formInstance} done={reload} />
    case 'SUPER_API_DETAILS':
      return (
        current && (
          <PayrollStep key={current.onboardingSessionId} sessionId={current.onboardingSessionId} jobId={current.jobId} done={reload} />
        )
      )
    case 'REQUIRED_QUALIFICATIONS':
      return current && <QualificationsStep key={current.onboardingSessionId} jobId={current.jobId} done={reload} />
    default:
      return <LandingStep status={status} />
  }
}

/** What has been done and what is left, for the session that is under way. */
function Steps({ status: { steps, currentStep } }: { status: Status }) {
  const { t } = useTranslation('onboarding')
  const session = steps.find(({ completedAt }) => completedAt === null)?.onboardingSessionId ?? steps.at(-1)?.onboardingSessionId
  const own = steps.filter(({ onboardingSessionId }) => onboardingSessionId === session)
  return (
    <ol className="setup-steps">
      {own.map(({ onboardingStepTypeId: type, completedAt }, index) => (
        <li key={type} data-done={completedAt !== null} aria-current={type === currentStep ? 'step' : undefined}>
          <span className="setup-number">{completedAt === null ? index + 1 : <IconCheck size={16} aria-hidden />}</span>
          {t(`setup.steps.${type}`)}
        </li>
      ))}
    </ol>
  )
}

function LanguagePicker() {
  const { t, i18n } = useTranslation('onboarding')
  const choose = useChooseLanguage()
  return (
    <Select
      className="setup-language"
      aria-label={t('setup.language')}
      data={languages.map(({ slug, nativeName }) => ({ value: slug, label: nativeName }))}
      value={i18n.language}
      allowDeselect={false}
      onChange={(language) => void choose(language as Language).catch(() => undefined)}
    />
  )
}
