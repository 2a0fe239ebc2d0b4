import './pulses.css'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PulseResendDocument, PulseSendsDocument, type PulseSendsQuery } from './pulses.graphql.ts'
import { SendFailure } from './SendFailure.tsx'

const always = ['designId', 'state', 'nextSendAt', 'sendOn', 'sendAt']
const ofRecurring = ['interval', 'unit', 'endsOn']
const filters = [
  'businessUnitIds',
  'businessEntityIds',
  'locationIds',
  'workClassIds',
  'payGradeIds',
  'includeIds',
  'excludeIds',
  'onLeave',
  'onProbation',
  'withoutAccount',
]

/** A pulse with what came of it each time that it was sent. */
export default function PulsePage() {
  return (
    <RecordShow names={({ isRecurring }) => [...always, ...(isRecurring ? ofRecurring : []), ...filters]}>
      {({ id, version, viewerCan }) => <Sends which={{ id, version }} mayResend={viewerCan.includes('resend')} />}
    </RecordShow>
  )
}

function Sends({ which, mayResend }: { which: { id: string; version: number }; mayResend: boolean }) {
  const { t } = useTranslation('pulses')
  const { data, refetch } = useQuery(PulseSendsDocument, { variables: { id: which.id }, fetchPolicy: 'cache-and-network' })
  const [resend, { loading }] = useMutation(PulseResendDocument, { refetchQueries: 'active' })
  const sends = data?.getPulse.sends
  const [last] = sends ?? []
  const again = async () => {
    await resend({ variables: { input: which } })
    toasts.post({ content: t(last?.state === 'FAILED' ? 'sends.goesOn' : 'sends.reminded') })
    await refetch()
  }
  return (
    <>
      {last && <SendFailure send={last} />}
      <DetailCard title={t('sends.title')}>
        {sends?.length === 0 && <p className="page-context">{t('sends.none')}</p>}
        {sends && sends.length > 0 && (
          <ul className="pulse-lines">
            {sends.map((send) => (
              <Send key={send.id} send={send} />
            ))}
          </ul>
        )}
        {mayResend && (last?.state === 'SENT' || last?.state === 'FAILED') && (
          <div className="pulse-acts no-print">
            <Button variant="default" loading={loading} leftSection={<IconSend size={16} aria-hidden />} onClick={() => void again()}>
              {t(last.state === 'FAILED' ? 'sends.goOn' : 'sends.remind')}
            </Button>
          </div>
        )}
      </DetailCard>
    </>
  )
}

type SendShown = PulseSendsQuery['getPulse']['sends'][number]

function Send({ send: { plannedAt, state, subjects, forms, unanswerable } }: { send: SendShown }) {
  const { t } = useTranslation(['pulses', 'choices'])
  const { moment } = useDateFormat()
  const parts = [
    moment(plannedAt),
    t(`choices:PulseSendState.${state}`),
    t('sends.jobs', { count: subjects }),
    t('sends.forms', { count: forms }),
    ...(unanswerable > 0 ? [t('sends.unanswerable', { count: unanswerable })] : []),
  ]
  return <li>{parts.join(' · ')}</li>
}
