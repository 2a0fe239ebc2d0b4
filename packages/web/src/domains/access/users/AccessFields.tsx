import { accessTypes, passwordMethods } from '@kith/shared/domains/access/users.ts'
import { useQuery } from '@apollo/client/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateField, FieldRow, MultiSelectField, SelectField } from '#platform/form/fields.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { UserGroupsDocument } from './users.graphql.ts'
import { useInvitationsWait } from './use-user-actions.tsx'

/** Access and its dates, of one account or of many. */
export function AccessFields() {
  const { t } = useTranslation(['access', 'choices'])
  return (
    <>
      <SelectField
        name="accessType"
        label={t('users.accessType')}
        help={t('users.accessHelp')}
        options={accessTypes.map((value) => ({ value, label: t(`choices:AccessType.${value}`) }))}
        clearable={false}
      />
      <FieldRow>
        <DateField name="activeFrom" label={t('users.activeFrom')} help={t('users.activeFromHelp')} />
        <DateField name="disableOn" label={t('users.disableOn')} help={t('users.disableOnHelp')} />
      </FieldRow>
    </>
  )
}

/** What new accounts begin with: groups, as far as the user may choose them, and a password. */
export function NewAccountFields() {
  const { t } = useTranslation(['access', 'choices'])
  const { may } = useSession()
  const { data, refetch } = useQuery(UserGroupsDocument)
  const waits = useInvitationsWait()
  const { passwordMethod } = useWatch<NewAccount>()
  const groups = (data?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <AccessFields />
      {may('permission_groups.members.edit') && (
        <MultiSelectField
          name="permissionGroupIds"
          label={t('users.groups')}
          help={t('users.groupsHelp')}
          options={groups}
          again={() => refetch()}
        />
      )}
      <SelectField
        name="passwordMethod"
        label={t('users.password')}
        {...(waits && passwordMethod === 'INVITATION' ? { help: t('users.invitationsWait') } : {})}
        options={passwordMethods.map((value) => ({ value, label: t(`choices:PasswordMethod.${value}`) }))}
        clearable={false}
      />
    </>
  )
}

export interface NewAccount {
  accessType: (typeof accessTypes)[number]
  activeFrom: string | null
  disableOn: string | null
  permissionGroupIds: string[] | null
  passwordMethod: (typeof passwordMethods)[number]
}

export const newAccount: NewAccount = {
  accessType: 'NORMAL',
  activeFrom: null,
  disableOn: null,
  permissionGroupIds: null,
  passwordMethod: 'INVITATION',
}

/** Nothing chosen means the group of everyone, which the server knows. */
export const accountInput = ({ permissionGroupIds, ...rest }: NewAccount) => ({
  ...rest,
  ...(permissionGroupIds && permissionGroupIds.length > 0 ? { permissionGroupIds } : {}),
})
