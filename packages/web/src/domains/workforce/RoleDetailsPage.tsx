import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { CardColumns, DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useFamily } from './family.ts'
import { RequirementsCard } from './RequirementsCard.tsx'
import { RoleFrame, type Role } from './RoleFrame.tsx'

/** Every field of a role, and what it asks for over time. */
export default function RoleDetailsPage() {
  return (
    <RoleFrame>
      {(role, reload) => (
        <>
          <Details role={role} />
          <RequirementsCard role={role} reload={reload} />
        </>
      )}
    </RoleFrame>
  )
}

function Details({ role }: { role: Role }) {
  const { t } = useTranslation('workforce')
  const { label } = useRecordText(workforceRole)
  const family = useFamily()
  const { may } = useSession()
  const edit = may(workforceRole.permissions.edit) ? family.to('edit', role.id) : undefined
  const dates = ['startDate', 'endDate', 'availableFrom', 'availableTo', 'closeDate'] as const
  return (
    <CardColumns>
      <DetailCard
        title={t('details.identity')}
        edit={edit}
        fields={[
          { label: label('name'), value: role.name },
          { label: label('code'), value: role.code },
          { label: t(`${family.words}.parent`), value: role.parent?.name },
          { label: label('description'), value: role.description, wide: true },
        ]}
      />
      <DetailCard
        title={t('details.suggestions')}
        edit={edit}
        fields={[
          { label: label('positionTitleId'), value: role.positionTitle?.name },
          { label: label('businessEntityId'), value: role.businessEntity?.name },
          { label: label('businessUnitId'), value: role.businessUnit?.name },
          { label: label('locationId'), value: role.location?.name },
        ]}
      />
      <DetailCard
        title={t('details.dates')}
        edit={edit}
        fields={dates.map((name) => ({ label: label(name), value: <DateText date={role[name]} /> }))}
      />
    </CardColumns>
  )
}
