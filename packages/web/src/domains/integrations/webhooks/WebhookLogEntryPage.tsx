import '../integrations.css'
import { href } from '@kith/shared/routes.ts'
import { useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { MessageStateBadge } from './MessageStateBadge.tsx'
import { WebhookLogEntryDocument, WebhookReplayDocument, type WebhookLogEntryQuery } from './webhook-log.graphql.ts'

type Message = WebhookLogEntryQuery['getWebhookMessage']
type Attempt = Message['attempts'][number]

/** Shows what was sent with a message and how each try went, and sends it again. */
export default function WebhookLogEntryPage() {
  const { webhookId = '', webhookLogId = '' } = useParams()
  return (
    <Loaded query={WebhookLogEntryDocument} variables={{ id: webhookLogId, webhookId }} fresh>
      {({ getWebhook: webhook, getWebhookMessage: message }, reload) => <Shown webhook={webhook} message={message} reload={reload} />}
    </Loaded>
  )
}

interface Props {
  webhook: WebhookLogEntryQuery['getWebhook']
  message: Message
  reload: () => Promise<unknown>
}

function Shown({ webhook, message, reload }: Props) {
  const { t } = useTranslation(['integrations', 'common'])
  const { may } = useSession()
  const format = useDateFormat()
  const replay = useAct(WebhookReplayDocument, {})
  useDocumentTitle(message.event, t('logs.title'))
  const { id, webhookId, eventId, event, state, createdAt, nextAt, payload, attempts } = message
  const sendAgain = async () => {
    await replay({ id })
    toasts.post({ content: t('logs.replayed') })
    await reload()
  }
  return (
    <div className="page">
      <PageHead
        title={event}
        context={<MessageStateBadge state={state} />}
        breadcrumb={[
          { label: t('common:navigation.settings'), to: href('settings.index') },
          { label: t('webhooks.title'), to: href('settings.webhooks.list') },
          { label: t('logs.title'), to: href('settings.webhooks.logs.list', { webhookId }) },
        ]}
        actions={
          state === 'WAITING'
            ? [{ label: t('partners.lookAgain'), run: () => void reload() }]
            : may('webhooks.edit')
              ? [{ label: t('logs.replay'), run: () => void sendAgain().catch(() => undefined) }]
              : []
        }
      />
      <DetailCard
        title={t('logs.message')}
        fields={[
          { label: t('logs.id'), value: eventId },
          { label: t('logs.created'), value: format.moment(createdAt) },
          { label: t('logs.webhook'), value: webhook.url },
          { label: t('logs.source'), value: webhook.source },
          { label: t('logs.next'), value: nextAt && format.moment(nextAt) },
          { label: t('logs.payload'), value: <pre className="webhook-bytes">{indented(payload)}</pre>, wide: true },
        ]}
      />
      {attempts.length === 0 && <p className="page-context">{t('logs.noTries')}</p>}
      {attempts.toReversed().map((attempt) => (
        <AttemptCard key={attempt.id} attempt={attempt} />
      ))}
    </div>
  )
}

function AttemptCard({ attempt: { number, at, milliseconds, status, error, headers, answer } }: { attempt: Attempt }) {
  const { t } = useTranslation('integrations')
  const format = useDateFormat()
  const result = status === null ? t('logs.noAnswer') : t('logs.status', { status })
  return (
    <DetailCard
      title={t('logs.try', { number })}
      fields={[
        { label: t('logs.at'), value: format.moment(at) },
        { label: t('logs.result'), value: `${result}, ${t('logs.took', { milliseconds })}` },
        { label: t('logs.error'), value: error && t(`logs.errors.${error}`), wide: true },
        { label: t('logs.headers'), value: <pre className="webhook-bytes">{linesOf(headers)}</pre>, wide: true },
        ...(answer ? [{ label: t('logs.answer'), value: <pre className="webhook-bytes">{answer}</pre>, wide: true as const }] : []),
      ]}
    />
  )
}

const linesOf = (headers: unknown) =>
  Object.entries(headers as Record<string, string>)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

const indented = (payload: string) => JSON.stringify(JSON.parse(payload), null, 2)
