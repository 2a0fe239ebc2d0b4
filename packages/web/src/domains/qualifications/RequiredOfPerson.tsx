import './qualifications.css'
import { useQuery } from '@apollo/client/react'
import { standingTones } from '@kith/shared/domains/qualifications/standing.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor, Badge } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useMay } from '#platform/record/loaded-records.ts'
import { toneColours } from '#platform/record/RecordPills.tsx'
import { RequiredOfPersonDocument, type RequiredOfPersonQuery } from './qualifications.graphql.ts'

type Required = RequiredOfPersonQuery['listPersonRequirements'][number]

/** What the jobs of a person require, each item and group once, and what of it is lacking. */
export default function RequiredOfPerson() {
  const { t } = useTranslation(['qualifications', 'choices', 'records'])
  const { personId = '' } = useParams()
  const { data } = useQuery(RequiredOfPersonDocument, { variables: { personId }, fetchPolicy: 'cache-and-network' })
  const required = data?.listPersonRequirements ?? []
  if (required.length === 0) return null
  const lacking = required.filter(({ isMet }) => !isMet).length
  return (
    <div className="required-card">
      <DetailCard
        title={t('records:jobRequirement.many')}
        lead={<p className="page-context">{lacking === 0 ? t('requirements.met') : t('requirements.lacking', { count: lacking })}</p>}
      >
        <ul className="required-qualifications">
          {required.map((each) => (
            <li key={each.requirementId}>
              <span>
                {each.requirement}
                {each.isGroup && <span className="page-context"> {t('requirements.any')}</span>}
              </span>
              <span className="page-context">
                {each.positionTitle && `${each.positionTitle} · `}
                {t('requirements.from')} <DateText date={each.requiredFrom} />
              </span>
              <span className="required-standing">
                <AddMissing required={each} personId={personId} />
                <Badge color={toneColours[standingTones[each.standing]]}>{t(`choices:QualificationStanding.${each.standing}`)}</Badge>
              </span>
            </li>
          ))}
        </ul>
      </DetailCard>
    </div>
  )
}

/** Begins what was never recorded; whatever was is a row of the list below, with what can be done with it. */
function AddMissing({ required: { standing, isGroup, requirement, requirementId }, personId }: { required: Required; personId: string }) {
  const { t } = useTranslation('qualifications')
  const may = useMay('person')
  if (!may('people.qualifications.create') || (standing !== 'NON_COMPLIANT' && standing !== 'NOT_ACTIONED')) return null
  return (
    <Anchor
      component={Link}
      to={href('people.qualifications.create', { personId }, { item: isGroup ? null : requirementId })}
      aria-label={t('requirements.addOf', { name: requirement })}
    >
      {t('requirements.add')}
    </Anchor>
  )
}
