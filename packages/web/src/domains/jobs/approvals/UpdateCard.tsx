import { Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import type { JobPendingUpdateState } from '#src/generated/schema-types.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { PageActions, type Action } from '#platform/page/PageActions.tsx'
import { useChangeText } from '../history/use-change-text.ts'
import type { UpdateValuesFragment } from './pending-update.graphql.ts'

/** One update in a list: whose, what changes from when, how far it has come. */
export function UpdateCard({ update, actions }: { update: UpdateValuesFragment; actions: readonly Action[] }) {
  const { t } = useTranslation('jobs')
  const { date, moment } = useDateFormat()
  const { label } = useChangeText()
  const { personId, jobId, id, personDisplayName, job } = update
  const fields = [...update.changes.map(({ field }) => label(field)), ...update.partChanges.map((part) => part.label)].join(', ')
  const name = [personDisplayName, job?.jobName].filter(Boolean).join(' · ')
  const to = personId && href('people.jobs.pending_updates.show', { personId, jobId, pendingUpdateId: id })
  return (
    <li className="card update-card">
      <div className="update-head">
        <h2>{to ? <Link to={to}>{name}</Link> : name}</h2>
        <UpdateAct {...update} />
        <UpdateState {...update} />
      </div>
      <p>{t('updates.line', { fields, date: date(update.effectiveFrom) })}</p>
      <p className="page-context">
        {t('updates.requested', { name: update.requestedByName ?? t('history.system'), date: moment(update.requestedAt) })}
      </p>
      {actions.length > 0 && <PageActions actions={actions} quiet />}
    </li>
  )
}

const colours: Readonly<Record<JobPendingUpdateState, string>> = { PENDING: 'yellow', APPROVED: 'blue', APPLIED: 'green', REJECTED: 'red' }

/** Names what was asked for, where it is more than an update. */
export function UpdateAct({ act }: Pick<UpdateValuesFragment, 'act'>) {
  const { t } = useTranslation('choices')
  return act === 'UPDATE' ? null : (
    <Badge color="gray" variant="outline">
      {t(`JobApprovalAct.${act}`)}
    </Badge>
  )
}

export function UpdateState({ state, outcome }: Pick<UpdateValuesFragment, 'state' | 'outcome'>) {
  const { t } = useTranslation('jobs')
  return <Badge color={colours[state]}>{outcome ? t(`updates.outcomes.${outcome}`) : t(`updates.states.${state}`)}</Badge>
}
