import { useQuery } from '@apollo/client/react'
import { accessDelegationCreateFields, ownDelegationCreateFields } from '@kith/shared/domains/access/delegations.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { DateField, SelectField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { UserGroupsDocument } from '../users/users.graphql.ts'

export interface NewDelegation {
  grantorPersonId?: string | null
  delegatePersonId: string | null
  fromOn: string | null
  untilOn: string | null
  permissionGroupId: string | null
  reason: string | null
}

/** Who acts, for whom where that is not oneself, on which days and with what. */
export function DelegationDialog({
  own,
  close,
  save,
}: {
  own: boolean
  close: () => void
  save: (values: NewDelegation) => Promise<unknown>
}) {
  const { t } = useTranslation('access')
  const { tenantConfig, may } = useSession()
  const lookUp = useLookUp()
  const mayGroups = may('permission_groups.view')
  const { data: groups, refetch } = useQuery(UserGroupsDocument, { skip: !mayGroups })
  const people = { load: (text: string) => lookUp('person', text, 'people.directory.view'), shortest: shortestLookUp }
  return (
    <FormDialog<NewDelegation>
      title={t('delegation.add')}
      close={close}
      saveLabel={t('delegation.add')}
      rules={ruleSetOf(own ? ownDelegationCreateFields : accessDelegationCreateFields)}
      defaults={{
        ...(own ? {} : { grantorPersonId: null }),
        delegatePersonId: null,
        fromOn: tenantConfig.today,
        untilOn: null,
        permissionGroupId: null,
        reason: null,
      }}
      save={async (values) => {
        await save(values)
        setTimeout(close)
      }}
    >
      {!own && <SelectField name="grantorPersonId" label={t('delegation.grantor')} {...people} />}
      <SelectField name="delegatePersonId" label={t('delegation.delegate')} help={t('delegation.delegateHelp')} {...people} />
      <DateField name="fromOn" label={t('delegation.fromOn')} />
      <DateField name="untilOn" label={t('delegation.untilOn')} help={t('delegation.untilHelp')} />
      {mayGroups && (
        <SelectField
          name="permissionGroupId"
          label={t('delegation.limit')}
          help={t('delegation.limitHelp')}
          options={(groups?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          again={() => refetch()}
        />
      )}
      <TextField name="reason" label={t('delegation.reason')} />
    </FormDialog>
  )
}
