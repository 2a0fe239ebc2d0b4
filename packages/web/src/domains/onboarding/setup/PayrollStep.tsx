import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { readFormMessage } from '@kith/shared/domains/onboarding/payroll-form.ts'
import { Alert, Button } from '@mantine/core'
import { EmbeddedFrame } from '#platform/embed/EmbeddedFrame.tsx'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { OwnPayrollForm } from './OwnPayrollForm.tsx'
import { PayrollFormDocument } from './setup.graphql.ts'
import { MarkOnboardingStepAsCompleteDocument } from '#src/generated/mutations/markOnboardingStepAsComplete.graphql.ts'

interface Props {
  sessionId: string
  jobId: string
  done: () => Promise<unknown>
}

/** Bank, tax and super details, for which the form of another service asks within the page, or Kith itself. */
export function PayrollStep({ sessionId, ...rest }: Props) {
  const { t } = useTranslation('onboarding')
  const { data, error, loading, refetch } = useQuery(PayrollFormDocument, {
    variables: { onboardingSessionId: sessionId },
    fetchPolicy: 'network-only',
    context: { quiet: true },
  })
  const address = data?.getSuperApiEmbedUrlForOnboardingSession
  const again = () => void refetch().catch(() => undefined)
  // Kith asks for them itself where no service does
  if (data && data.getOnboardingPayroll.parts.length > 0) return <OwnPayrollForm {...rest} />
  return (
    <>
      <p>{t('setup.form.text')}</p>
      {/* A form that is still there while another is asked for would lose what is sent in it */}
      {loading ? (
        <CardSkeleton lines={8} />
      ) : error || !address ? (
        <Failure again={again} />
      ) : (
        <EmbeddedForm address={address} again={again} {...rest} />
      )}
    </>
  )
}

type Embedded = Omit<Props, 'sessionId'> & { address: string; again: () => void }

function EmbeddedForm({ address, jobId, done, again }: Embedded) {
  const { t } = useTranslation('onboarding')
  const client = useApolloClient()
  const [mark, { error: refusal }] = useMutation(MarkOnboardingStepAsCompleteDocument, { context: { quiet: true } })
  const complete = async (completionToken: string) => {
    await mark({ variables: { input: { onboardingStepTypeId: 'SUPER_API_DETAILS', jobId, completionToken } } })
    await client.refetchQueries({ include: [SessionDetailsDocument] })
    await done()
  }
  const heard = (posted: unknown) => {
    const message = readFormMessage(posted)
    // What is refused is said above the form
    if (message) void complete(message.token).catch(() => undefined)
  }
  return (
    <>
      {refusal && (
        <Alert variant="light" color="red" role="alert">
          {failureOf(refusal).message}
        </Alert>
      )}
      <EmbeddedFrame address={address} title={t('setup.steps.SUPER_API_DETAILS')} failed={<Failure again={again} />} heard={heard} />
    </>
  )
}

function Failure({ again }: { again: () => void }) {
  const { t } = useTranslation(['onboarding', 'common'])
  return (
    <Alert variant="light" color="red" role="alert">
      <p>{t('setup.form.failed')}</p>
      <Button variant="default" onClick={again}>
        {t('common:errors.tryAgain')}
      </Button>
    </Alert>
  )
}
