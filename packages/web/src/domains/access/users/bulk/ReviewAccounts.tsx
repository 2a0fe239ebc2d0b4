import { useQuery } from '@apollo/client/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { UserGroupsDocument } from '../users.graphql.ts'
import type { NewAccount } from '../AccessFields.tsx'
import type { Chosen } from './SelectPeople.tsx'

export type BulkValues = NewAccount & { people: Chosen[] }

/** What is about to be created, and for whom. */
export function ReviewAccounts() {
  const { t } = useTranslation(['access', 'choices'])
  const format = useDateFormat()
  const {
    people = [],
    permissionGroupIds,
    accessType = 'NORMAL',
    activeFrom,
    disableOn,
    passwordMethod = 'INVITATION',
  } = useWatch<BulkValues>()
  const { data } = useQuery(UserGroupsDocument)
  const groups = data?.listAllPermissionGroups.filter(({ id }) => permissionGroupIds?.includes(id)) ?? []
  return (
    <>
      <dl className="detail-fields">
        <div>
          <dt>{t('users.accessType')}</dt>
          <dd>{t(`choices:AccessType.${accessType}`)}</dd>
        </div>
        <div>
          <dt>{t('users.password')}</dt>
          <dd>{t(`choices:PasswordMethod.${passwordMethod}`)}</dd>
        </div>
        <div>
          <dt>{t('users.groups')}</dt>
          <dd>{groups.length > 0 ? groups.map(({ name }) => name).join(', ') : t('seededGroups.employee.name')}</dd>
        </div>
        <div>
          <dt>{t('users.activeFrom')}</dt>
          <dd>{activeFrom ? format.date(activeFrom) : t('users.immediately')}</dd>
        </div>
        <div>
          <dt>{t('users.disableOn')}</dt>
          <dd>{disableOn ? format.date(disableOn) : '–'}</dd>
        </div>
      </dl>
      <h3>
        {t('bulk.people')} ({people.length})
      </h3>
      <ul className="user-lines">
        {people.map(({ personId, name, email }) => (
          <li key={personId}>
            <span>{name}</span>
            <span className="page-context">{email}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
