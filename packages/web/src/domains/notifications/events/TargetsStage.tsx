import { useApolloClient, useQuery } from '@apollo/client/react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { eventNotification, eventTargets } from '@kith/shared/domains/notifications/event-notifications.ts'
import { useWatch } from 'react-hook-form'
import { matching } from '#platform/form/choices.ts'
import { ChoicesField, MultiSelectField, SelectField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import {
  BusinessUnitRepresentativesToTellDocument,
  BusinessUnitsToTellOfDocument,
  LocationRepresentativesToTellDocument,
  LocationsToTellOfDocument,
  NotifiableEventDocument,
  RolesToTellDocument,
} from './event-notifications.graphql.ts'
import type { ChosenNames, NotificationValues } from './values.ts'

/** Who is told, and in which cases. */
export function TargetsStage({ names }: { names: ChosenNames }) {
  const { t } = useTranslation(['notifications', 'choices'])
  const said = useRecordText(eventNotification)
  const lookUp = useLookUp()
  const inList = useInList()
  const { tenantConfig } = useSession()
  const targets = useWatch<NotificationValues, 'targets'>({ name: 'targets' })
  const event = useWatch<NotificationValues, 'event'>({ name: 'event' })
  const { data } = useQuery(NotifiableEventDocument, { variables: { event: event ?? '' }, skip: !event })
  const fields = data?.getNotifiableEvent.fields ?? []
  const has = (target: (typeof eventTargets)[number]) => targets.includes(target)
  const offered = eventTargets.filter((each) => each !== 'ROLES' || tenantConfig.modules.includes('workforce_planning') || has(each))
  const many = (name: keyof NotificationValues) => ({ name, label: said.label(name), initial: names[name] ?? [] })
  const find = (kind: string) => ({ load: (typed: string) => lookUp(kind, typed, ''), shortest: shortestLookUp })
  return (
    <div className="notification-part">
      <ChoicesField
        name="targets"
        label={said.label('targets')}
        options={offered.map((value) => ({ value, label: t(`choices:EventNotificationTarget.${value}`) }))}
      />
      {has('BUSINESS_UNIT_REPRESENTATIVES') && (
        <MultiSelectField {...many('businessUnitRepresentativeTypeIds')} load={inList(BusinessUnitRepresentativesToTellDocument)} needed />
      )}
      {has('LOCATION_REPRESENTATIVES') && (
        <MultiSelectField {...many('locationRepresentativeTypeIds')} load={inList(LocationRepresentativesToTellDocument)} needed />
      )}
      {has('ROLES') && <MultiSelectField {...many('workforceRoleIds')} load={inList(RolesToTellDocument)} needed />}
      {has('GROUPS') && <MultiSelectField {...many('permissionGroupIds')} {...find('permissionGroup')} needed />}
      {has('PEOPLE') && <MultiSelectField {...many('personIds')} {...find('person')} needed />}
      {has('EMAILS') && <TextField name="emails" label={said.label('emails')} help={said.help('emails') ?? ''} needed />}
      <h3>{t('stages.limits')}</h3>
      <p className="page-context">{t('stages.limitsText')}</p>
      <MultiSelectField
        name="changedFields"
        label={said.label('changedFields')}
        options={fields.map(({ name, label }) => ({ value: name, label }))}
      />
      <ConditionFields fields={fields} />
      <MultiSelectField {...many('businessUnitIds')} load={inList(BusinessUnitsToTellOfDocument)} />
      <MultiSelectField {...many('locationIds')} load={inList(LocationsToTellOfDocument)} />
      <SelectField
        name="accountCondition"
        label={said.label('accountCondition')}
        clearable={false}
        options={(['ANY', 'WITH_ACCOUNT', 'WITHOUT_ACCOUNT'] as const).map((value) => ({
          value,
          label: t(`choices:EventNotificationAccount.${value}`),
        }))}
      />
    </div>
  )
}

type Choices = { choices: readonly { id: string; name: string }[] }

/** Looks up the records of a list, asked for when its field is opened. */
function useInList() {
  const client = useApolloClient()
  return (query: TypedDocumentNode<Choices, Record<string, never>>) => async (typed: string) => {
    const { data } = await client.query({ query })
    return matching(
      (data?.choices ?? []).map(({ id, name }) => ({ value: id, label: name })),
      typed,
    )
  }
}
