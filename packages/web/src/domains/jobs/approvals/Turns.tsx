import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { usePositionText } from './approval-values.ts'
import type { PendingUpdateQuery } from './pending-update.graphql.ts'

type Step = PendingUpdateQuery['getJobPendingUpdate']['steps'][number]

const colours: Readonly<Record<Step['state'], string>> = {
  WAITING: 'gray',
  ASKED: 'yellow',
  APPROVED: 'green',
  DECLINED: 'red',
  NO_ACTION: 'gray',
  BYPASSED: 'orange',
}

/** Who has been asked, what they decided, and who is expected next. */
export function Turns({ steps }: { steps: readonly Step[] }) {
  const position = usePositionText()
  return (
    <ol className="turns">
      {steps.map((step) => (
        <li key={step.id} className="turn">
          <div className="turn-head">
            <span>{position(step.position, step.representativeTypeName)}</span>
            <StepBadge step={step} />
          </div>
          <Turn step={step} />
        </li>
      ))}
    </ol>
  )
}

function StepBadge({ step: { state, isExpected } }: { step: Step }) {
  const { t } = useTranslation('jobs')
  return <Badge color={colours[state]}>{isExpected ? t('updates.expected') : t(`updates.steps.${state}`)}</Badge>
}

function Turn({ step }: { step: Step }) {
  const { t } = useTranslation('jobs')
  const { moment } = useDateFormat()
  const names = step.people.map(({ name }) => name).join(', ')
  const at = (given: string | null) => (given ? moment(given) : '')
  return (
    <>
      {step.skippedBecause && <p className="page-context">{t(`updates.skipped.${step.skippedBecause}`)}</p>}
      {names && step.state === 'ASKED' && <p>{t('updates.asked', { names, date: at(step.askedAt) })}</p>}
      {names && step.isExpected && <p>{t('updates.wouldAsk', { names })}</p>}
      {step.decidedByName && <p>{t(`updates.decided.${decisionOf(step)}`, { name: step.decidedByName, date: at(step.decidedAt) })}</p>}
      {step.state === 'ASKED' && !names && <p className="page-context">{t('updates.nobodyAsked')}</p>}
      {step.comment && <p className="history-note">{step.comment}</p>}
    </>
  )
}

const decisionOf = ({ state }: Step) => (state === 'DECLINED' || state === 'BYPASSED' ? state : 'APPROVED')
