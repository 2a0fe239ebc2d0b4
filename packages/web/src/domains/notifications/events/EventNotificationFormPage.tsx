import './events.css'
import { eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { lowerFirst } from '@kith/shared/words.ts'
import { useParams, useSearchParams } from 'react-router'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { WizardPage } from '#platform/wizard/WizardPage.tsx'
import {
  EventNotificationDocument,
  EventNotificationUpdateDocument,
  type EventNotificationDetailFragment,
} from './event-notifications.graphql.ts'
import { EventNotificationCreateDocument } from '#src/generated/mutations/eventNotificationCreate.graphql.ts'
import { EventStage } from './EventStage.tsx'
import { MethodStage } from './MethodStage.tsx'
import { NotFoundNotification } from './NotFoundNotification.tsx'
import { TargetsStage } from './TargetsStage.tsx'
import { inputOf, namesOf, newNotification, valuesOf, type ChosenNames, type NotificationValues } from './values.ts'

/** A new notification, a copy of one, or one that is there: of which event, who is told, and how. */
export default function EventNotificationFormPage() {
  const { t } = useTranslation('notifications')
  const { eventNotificationId } = useParams()
  const [parameters] = useSearchParams()
  const from = eventNotificationId ?? parameters.get('from')
  if (!from) return <NotificationWizard start={newNotification} names={{}} kept={null} />
  return (
    <NotFoundNotification>
      <Loaded key={from} query={EventNotificationDocument} variables={{ id: from }} fresh>
        {({ getEventNotification: found }) => {
          const values = valuesOf(found)
          const start = eventNotificationId ? values : { ...values, name: t('own.copyOf', { name: found.name }) }
          return <NotificationWizard start={start} names={namesOf(found)} kept={eventNotificationId ? found : null} />
        }}
      </Loaded>
    </NotFoundNotification>
  )
}

const { state: _, authorId: __, changedFields: ___, ...formFields } = eventNotification.fields

interface Props {
  start: NotificationValues
  names: ChosenNames
  kept: EventNotificationDetailFragment | null
}

function NotificationWizard({ start, names, kept }: Props) {
  const { t } = useTranslation(['notifications', 'common', 'records'])
  const create = useAct(EventNotificationCreateDocument)
  const update = useAct(EventNotificationUpdateDocument)
  const list = href('settings.event_notifications.list')
  const save = async (values: NotificationValues) => {
    const input = inputOf(values)
    if (kept) await update({ ...input, id: kept.id, version: kept.version })
    const made = kept ?? (await create(input)).data?.eventNotificationCreate
    return {
      to: made ? href('settings.event_notifications.show', { eventNotificationId: made.id }) : list,
      toast: t(kept ? 'own.saved' : 'own.created'),
    }
  }
  return (
    <WizardPage<NotificationValues>
      title={kept ? t('common:page.edit', { name: lowerFirst(t('records:eventNotification.one')) }) : t('records:eventNotification.add')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('own.title'), to: list },
      ]}
      cancel={kept ? href('settings.event_notifications.show', { eventNotificationId: kept.id }) : list}
      defaults={start}
      rules={ruleSetOf(formFields)}
      fieldOf={(path) => (path.startsWith('changedFields') ? 'changedFields' : path)}
      save={save}
      finishLabel={t(kept ? 'own.save' : 'own.create')}
      steps={[
        {
          name: 'event',
          title: t('stages.event'),
          description: t('stages.eventText'),
          fields: ['name', 'event'],
          content: <EventStage kept={kept} />,
        },
        {
          name: 'targets',
          title: t('stages.targets'),
          description: t('stages.targetsText'),
          fields: targetFields,
          content: <TargetsStage names={names} />,
        },
        {
          name: 'method',
          title: t('stages.method'),
          description: t('stages.methodText'),
          fields: ['methods', 'data', 'subject', 'body', 'action', 'notToActor', 'notForImports', 'isSensitive'],
          content: <MethodStage />,
        },
      ]}
    />
  )
}

const targetFields = [
  'targets',
  'businessUnitRepresentativeTypeIds',
  'locationRepresentativeTypeIds',
  'permissionGroupIds',
  'personIds',
  'emails',
  'businessUnitIds',
  'locationIds',
  'changedFields',
  'conditions',
  'accountCondition',
]
