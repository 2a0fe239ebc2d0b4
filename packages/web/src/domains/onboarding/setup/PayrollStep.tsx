import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { readFormMessage } from '@kith/shared/domains/onboarding/payroll-form.ts'
import { Alert, Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { OwnPayrollForm } from './OwnPayrollForm.tsx'
import { MarkOnboardingStepDocument, PayrollFormDocument } from './setup.graphql.ts'

interface Props {
  sessionId: string
  jobId: string
  done: () => Promise<unknown>
}

/** Bank, tax and super details, for which the form of another service asks within the page, or Kith itself. */
export function PayrollStep({ sessionId, ...rest }: Props) {
  const { t } = useTranslation('onboarding')
  const [attempt, setAttempt] = useState(0)
  const { data, error, refetch } = useQuery(PayrollFormDocument, {
    variables: { onboardingSessionId: sessionId },
    fetchPolicy: 'network-only',
    context: { quiet: true },
  })
  const address = data?.getSuperApiEmbedUrlForOnboardingSession
  const again = () => {
    setAttempt(attempt + 1)
    void refetch().catch(() => undefined)
  }
  // Kith asks for them itself where no service does
  if (data && data.getOnboardingPayroll.parts.length > 0) return <OwnPayrollForm {...rest} />
  return (
    <>
      <p>{t('setup.form.text')}</p>
      {error || address === null ? (
        <Failure again={again} />
      ) : address ? (
        <EmbeddedForm key={`${attempt} ${address}`} address={address} again={again} {...rest} />
      ) : (
        <CardSkeleton lines={8} />
      )}
    </>
  )
}

/** The form says when it is there; what has not come within these milliseconds has failed. */
const longest = 15_000

type Embedded = Omit<Props, 'sessionId'> & { address: string; again: () => void }

function EmbeddedForm({ address, jobId, done, again }: Embedded) {
  const { t } = useTranslation('onboarding')
  const client = useApolloClient()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [mark, { error: refusal }] = useMutation(MarkOnboardingStepDocument, { context: { quiet: true } })
  const complete = useEffectEvent(async (completionToken: string) => {
    await mark({ variables: { input: { onboardingStepTypeId: 'SUPER_API_DETAILS', jobId, completionToken } } })
    await client.refetchQueries({ include: [SessionDetailsDocument] })
    await done()
  })

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      // In its sandbox the form has no origin of its own
      if (source !== frame.current?.contentWindow) return
      const message = readFormMessage(data)
      // What is refused is said above the form
      if (message?.type === 'completed') void complete(message.token).catch(() => undefined)
      else if (message) setState(message.type)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('failed'), longest)
    return () => clearTimeout(timer)
  }, [state])

  if (state === 'failed') return <Failure again={again} />
  return (
    <>
      {refusal && (
        <Alert variant="light" color="red" role="alert">
          {failureOf(refusal).message}
        </Alert>
      )}
      <iframe
        ref={frame}
        className="card setup-form"
        title={t('setup.steps.SUPER_API_DETAILS')}
        src={address}
        sandbox="allow-forms allow-scripts"
      />
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
