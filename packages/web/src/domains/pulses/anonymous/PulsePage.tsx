import '../pulses.css'
import { useMutation, useQuery } from '@apollo/client/react'
import { readingResults } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { href } from '@kith/shared/routes.ts'
import { Button } from '@mantine/core'
import { IconLock, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { AnonymousPulseSendsDocument, type AnonymousPulseSendsQuery } from './anonymous.graphql.ts'
import { AnonymousPulseCloseDocument } from '#src/generated/mutations/anonymousPulseClose.graphql.ts'
import { AnonymousPulseRemindDocument } from '#src/generated/mutations/anonymousPulseRemind.graphql.ts'
import { SendFailure } from '../SendFailure.tsx'
import { HowAnonymous } from './HowAnonymous.tsx'

const always = ['designId', 'state', 'nextSendAt', 'sendOn', 'sendAt']
const ofRecurring = ['interval', 'unit', 'endsOn']
const filters = ['businessUnitIds', 'businessEntityIds', 'locationIds', 'workClassIds', 'payGradeIds', 'onLeave', 'onProbation']

/** An anonymous pulse with what came of it each time that it was sent: numbers alone, and never who has answered. */
export default function PulsePage() {
  return (
    <RecordShow names={({ isRecurring }) => [...always, ...(isRecurring ? ofRecurring : []), ...filters]}>
      {({ id, viewerCan }) => <Sends id={id} mayEdit={viewerCan.includes('close')} />}
    </RecordShow>
  )
}

function Sends({ id, mayEdit }: { id: string; mayEdit: boolean }) {
  const { t } = useTranslation('pulses')
  const { data } = useQuery(AnonymousPulseSendsDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const pulse = data?.getAnonymousPulse
  const [last] = pulse?.sends ?? []
  return (
    <>
      {last && <SendFailure send={last} />}
      <DetailCard title={t('sends.title')}>
        {pulse?.sends.length === 0 && <p className="page-context">{t('sends.none')}</p>}
        {pulse && pulse.sends.length > 0 && (
          <ul className="pulse-lines">
            {pulse.sends.map((send) => (
              <Send key={send.id} pulseId={id} send={send} />
            ))}
          </ul>
        )}
        <HowAnonymous />
        {mayEdit && pulse?.sends.some(({ state }) => state === 'OPEN') && <Acts which={{ id, version: pulse.version }} />}
      </DetailCard>
    </>
  )
}

function Acts({ which }: { which: { id: string; version: number } }) {
  const { t } = useTranslation('pulses')
  const [closes, setCloses] = useState(false)
  const [remind, { loading }] = useMutation(AnonymousPulseRemindDocument, { refetchQueries: 'active' })
  const [close] = useMutation(AnonymousPulseCloseDocument, { refetchQueries: 'active' })
  const again = async () => {
    await remind({ variables: { input: which } })
    toasts.post({ content: t('anonymous.reminded') })
  }
  const end = async () => {
    await close({ variables: { input: which } })
    toasts.post({ content: t('anonymous.closed') })
  }
  return (
    <div className="pulse-acts no-print">
      <Button
        variant="default"
        loading={loading}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => void again().catch(() => undefined)}
      >
        {t('anonymous.remind')}
      </Button>
      <Button variant="default" leftSection={<IconLock size={16} aria-hidden />} onClick={() => setCloses(true)}>
        {t('anonymous.close')}
      </Button>
      {closes && (
        <ConfirmDialog title={t('anonymous.closeTitle')} confirm={t('anonymous.close')} close={() => setCloses(false)} run={end}>
          {t('anonymous.closeText')}
        </ConfirmDialog>
      )}
    </div>
  )
}

type SendShown = AnonymousPulseSendsQuery['getAnonymousPulse']['sends'][number]

function Send({ pulseId, send }: { pulseId: string; send: SendShown }) {
  const { t } = useTranslation(['pulses', 'choices'])
  const { date, moment } = useDateFormat()
  const { may } = useSession()
  const { id, plannedAt, state, recipients, unreachable, lastOn, answers, withheld } = send
  const wasOpen = state === 'OPEN' || state === 'CLOSED'
  const parts = [
    moment(plannedAt),
    t(`choices:AnonymousSendState.${state}`),
    ...(wasOpen ? [t('anonymous.asked', { count: recipients }), t('anonymous.answers', { count: answers })] : []),
    ...(state === 'OPEN' ? [t('anonymous.steps'), ...(lastOn ? [t('anonymous.until', { day: date(lastOn) })] : [])] : []),
    ...(unreachable > 0 ? [t('anonymous.unreachable', { count: unreachable })] : []),
    ...(withheld ? [t('anonymous.withheld', { count: withheld })] : []),
  ]
  return (
    <li>
      {parts.join(' · ')}
      {wasOpen && may(readingResults) && (
        <>
          {' · '}
          <Link to={href('anonymous_pulses.results', { anonymousPulseId: pulseId, sendId: id })}>{t('anonymous.openResults')}</Link>
        </>
      )}
    </li>
  )
}
