import { useQuery } from '@apollo/client/react'
import { medicalCondition } from '@kith/shared/domains/people/medical-conditions.ts'
import { href } from '@kith/shared/routes.ts'
import { ActionIcon, Badge } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AddLink } from '#platform/detail/AddLink.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useMay } from '#platform/record/loaded-records.ts'
import { wordOf } from '#platform/record/record-pages.ts'
import { toneColours } from '#platform/record/RecordPills.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { ProfileMedicalConditionsDocument } from './medical-conditions.graphql.ts'

const { fields, permissions } = medicalCondition

/** What others should know of somebody's health, as far as the user may see it. */
export function MedicalCard({ personId }: { personId: string }) {
  const { t } = useTranslation('people')
  const text = useText()
  const { choice, emptyText } = useRecordText(medicalCondition)
  const adds = useMay('person')(permissions.create)
  const { data } = useQuery(ProfileMedicalConditionsDocument, { variables: { personId }, fetchPolicy: 'cache-and-network' })
  const conditions = data?.listMedicalConditions.items ?? []
  if (conditions.length === 0 && !adds) return null
  return (
    <DetailCard title={text(wordOf(medicalCondition, 'many'))}>
      {data && conditions.length === 0 && <p className="page-context">{emptyText}</p>}
      <ul className="contact-list">
        {conditions.map(({ id, description, visibility, viewerCan }) => (
          <li key={id} className="contact-row">
            <div>{description}</div>
            {visibility && (
              <Badge color={toneColours[fields.visibility.tones?.[visibility] ?? 'quiet']}>{choice(fields.visibility, visibility)}</Badge>
            )}
            {viewerCan.includes('edit') && (
              <ActionIcon
                component={Link}
                to={href('people.medical_conditions.edit', { personId, medicalConditionId: id })}
                variant="subtle"
                color="gray"
                className="no-print"
                aria-label={t('profile.editNamed', { name: description })}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {adds && <AddLink to={href('people.medical_conditions.create', { personId })} label={text(wordOf(medicalCondition, 'add'))} />}
    </DetailCard>
  )
}
