import { useQuery } from '@apollo/client/react'
import { Button, Drawer } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation, type Translate } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { AuditEventDocument, type AuditEventQuery } from './audit-event.graphql.ts'

type Event = AuditEventQuery['getAuditEvent']

/** One event beside the log: who, when, what changed, and the whole of it as JSON. */
export function AuditEventPanel({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation(['audit', 'common'])
  const { data, error, refetch } = useQuery(AuditEventDocument, { variables: { id } })
  const event = data?.getAuditEvent
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={560}
      title={event?.text ?? t('open')}
      closeButtonProps={{ 'aria-label': t('common:page.close') }}
    >
      {error && !event && <FailedState error={error} retry={() => void refetch()} />}
      {!error && !event && <CardSkeleton lines={8} />}
      {event && <EventDetails event={event} />}
    </Drawer>
  )
}

function EventDetails({ event }: { event: Event }) {
  const { t } = useTranslation(['audit', 'common'])
  const { moment } = useDateFormat()
  const facts = [
    [t('columns.at'), moment(event.at)],
    [t('columns.actor'), actorText(event, t)],
    [t('columns.record'), event.recordName ? `${event.recordKind}: ${event.recordName}` : event.recordKind],
    [t('columns.person'), event.personName],
    [t('columns.source'), t(`sources.${event.source}`)],
    [t('columns.name'), event.name],
    [t('event.recordId'), event.recordId],
  ].filter(([, value]) => value)
  return (
    <>
      <dl className="audit-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Changes event={event} />
      {event.closedFields.length > 0 && (
        <p className="audit-closed">{t('event.closed', { count: event.closedFields.length, fields: event.closedFields.join(', ') })}</p>
      )}
      <EventJson data={event.data} />
    </>
  )
}

function Changes({ event: { changes, closedFields } }: { event: Event }) {
  const { t } = useTranslation(['audit', 'common'])
  if (changes.length === 0) return closedFields.length === 0 ? <p>{t('event.noChanges')}</p> : null
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          <th scope="col">{t('event.field')}</th>
          <th scope="col">{t('event.before')}</th>
          <th scope="col">{t('event.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{before ?? '–'}</td>
            <td>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function EventJson({ data }: { data: unknown }) {
  const { t } = useTranslation(['audit', 'common'])
  const [copied, setCopied] = useState(false)
  const json = JSON.stringify(data, null, 2)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(json)
    } catch {
      toasts.post({ type: 'alert', content: t('common:page.notCopied') })
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), shownFor)
  }
  return (
    <section className="audit-json">
      <div className="audit-json-head">
        <h3>{t('event.data')}</h3>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('event.copy')}
        </Button>
        <span className="visually-hidden" role="status">
          {copied && t('event.copied')}
        </span>
      </div>
      <pre>{json}</pre>
    </section>
  )
}

const shownFor = 1200

type Say = Translate<readonly ['audit', 'common']>

/** Both identities, where someone acted as another. */
export function actorText({ actorName, assumedByName }: Pick<Event, 'actorName' | 'assumedByName'>, t: Say): string {
  const actor = actorName ?? t('system')
  return assumedByName ? t('assumed', { name: assumedByName, actor }) : actor
}
