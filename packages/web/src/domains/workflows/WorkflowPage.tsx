import './workflows.css'
import { useLazyQuery, useQuery } from '@apollo/client/react'
import { byHand, dayFromEvent } from '@kith/shared/domains/workflows/events.ts'
import { workflowRun } from '@kith/shared/domains/workflows/workflows.ts'
import { Alert, Button } from '@mantine/core'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { RunsCard } from './RunsCard.tsx'
import { WorkflowFormDesignsDocument, WorkflowFormsDocument, WorkflowTrialDocument, type WorkflowFormsQuery } from './workflows.graphql.ts'

const shown = ['description', 'event', 'isAutomatic', 'automaticSince', 'state']

/** A workflow: when its forms are sent, whom it has started for, and what it would have sent over the last year. */
export default function WorkflowPage() {
  const { may } = useSession()
  return (
    <RecordShow names={() => shown}>
      {({ id, event, state, viewerCan }) => (
        <>
          <Axis id={id} />
          {may(workflowRun.permissions.view) && <RunsCard workflowId={id} />}
          {event !== byHand && state === 'ACTIVE' && viewerCan.includes('edit') && <Trial id={id} />}
        </>
      )}
    </RecordShow>
  )
}

type Entry = NonNullable<WorkflowFormsQuery['getWorkflow']['forms']>[number]

function Axis({ id }: { id: string }) {
  const { t } = useTranslation(['workflows', 'choices'])
  const { data } = useQuery(WorkflowFormsDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const designs = useQuery(WorkflowFormDesignsDocument).data?.listWorkflowFormDesigns ?? []
  const momentOf = useMomentOf()
  if (!data) return null
  const forms = [...(data.getWorkflow.forms ?? [])].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const designOf = (designId: string | null) => designs.find((design) => design.id === designId)
  const isWithheld = forms.some(({ designId }) => designOf(designId)?.isPublished === false)
  return (
    <DetailCard title={t('show.axis')}>
      {isWithheld && (
        <Alert color="yellow" variant="light">
          {t('show.unpublished')}
        </Alert>
      )}
      {forms.length === 0 ? (
        <p className="page-context">{t('show.none')}</p>
      ) : (
        <ol className="workflow-axis">
          {forms.map((form, index) => (
            <li key={form.id ?? index}>
              <span className="page-context">{momentOf(form)}</span>
              <span>
                <strong>{designOf(form.designId)?.name ?? '–'}</strong>
                {` · ${form.respondent ? t(`choices:FormRespondent.${form.respondent}`) : t('form.asForm')}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </DetailCard>
  )
}

/** Orders forms as if their event were on this day. */
const placeOf = ({ days, months }: Entry) => dayFromEvent('2001-06-15', { days: days ?? 0, months })

function useMomentOf() {
  const { t } = useTranslation('workflows')
  return ({ days, months }: Entry): string => {
    const parts = [
      ...(months ? [{ count: months, text: t('show.months', { count: Math.abs(months) }) }] : []),
      ...(days ? [{ count: days, text: t('show.days', { count: Math.abs(days) }) }] : []),
    ]
    if (parts.length === 0) return t('show.onDay')
    return parts.map(({ count, text: span }) => t(count < 0 ? 'show.before' : 'show.after', { span })).join(', ')
  }
}

function Trial({ id }: { id: string }) {
  const { t } = useTranslation('workflows')
  const { date } = useDateFormat()
  const [tryIt, { data, loading, error }] = useLazyQuery(WorkflowTrialDocument, { fetchPolicy: 'no-cache' })
  const trial = data?.getWorkflowTrial
  const run = () => void tryIt({ variables: { id } }).catch(() => undefined)
  return (
    <DetailCard title={t('trial.title')}>
      <p className="page-context">{t('trial.text')}</p>
      {error && <FailedState error={error} retry={run} />}
      {trial && (
        <>
          <p role="status">
            {[
              `${date(trial.from)} – ${date(trial.until)}`,
              trial.isCapped ? t('trial.capped', { count: trial.events }) : t('trial.events', { count: trial.events }),
              t('trial.forms', { count: trial.forms }),
              trial.unanswerable > 0 ? t('trial.unanswerable', { count: trial.unanswerable }) : t('trial.all'),
            ].join(' · ')}
          </p>
          <ul className="workflow-lines">
            {trial.first.map(({ person, form, sendOn }, index) => (
              <li key={index}>
                <strong>{person}</strong>
                {` · ${form} · ${date(sendOn)}`}
              </li>
            ))}
          </ul>
          {trial.unanswerable > trial.first.length && (
            <p className="page-context">{t('trial.more', { count: trial.unanswerable - trial.first.length })}</p>
          )}
        </>
      )}
      <div className="no-print">
        <Button variant="default" loading={loading} onClick={run}>
          {t('trial.run')}
        </Button>
      </div>
    </DetailCard>
  )
}
