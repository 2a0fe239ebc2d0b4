import './pulses.css'
import { useMutation, useQuery } from '@apollo/client/react'
import { pulseProgress } from '@kith/shared/domains/pulses/pulses.ts'
import { Badge, Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toneColours } from '#platform/record/RecordPills.tsx'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PulseSendsDocument, type PulseSendsQuery } from './pulses.graphql.ts'
import { PulseResendDocument } from '#src/generated/mutations/pulseResend.graphql.ts'
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
          <table className="pulse-sends" aria-label={t('sends.title')}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`sends.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sends.map((send) => (
                <Send key={send.id} send={send} />
              ))}
            </tbody>
          </table>
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

const columns = ['when', 'state', 'jobs', 'forms', 'answered', 'unanswerable'] as const
type SendShown = PulseSendsQuery['getPulse']['sends'][number]

function Send({ send: { plannedAt, state, subjects, forms, answered, unanswerable } }: { send: SendShown }) {
  const { t } = useTranslation(['pulses', 'choices'])
  const { moment } = useDateFormat()
  const { number, percent } = useNumbers()
  const tone = pulseProgress.state.tones?.[state] ?? 'information'
  const cells = {
    when: moment(plannedAt),
    state: <Badge color={toneColours[tone]}>{t(`choices:PulseSendState.${state}`)}</Badge>,
    jobs: number(subjects),
    forms: number(forms),
    answered: forms === 0 ? number(0) : `${number(answered)} · ${percent(answered / forms)}`,
    unanswerable: number(unanswerable),
  }
  return (
    <tr>
      {columns.map((name) => (
        <td key={name} data-label={t(`sends.${name}`)}>
          {cells[name]}
        </td>
      ))}
    </tr>
  )
}
