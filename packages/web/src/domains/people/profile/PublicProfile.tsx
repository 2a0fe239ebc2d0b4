import { person as personKind } from '@kith/shared/domains/people.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CardColumns, DetailCard } from '#platform/detail/DetailCard.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { EmailLink } from '../EmailLink.tsx'
import { PersonLink } from '../PersonName.tsx'
import { PhoneLink } from '../PhoneLink.tsx'
import { DirectReportsCard } from './DirectReportsCard.tsx'
import { PublicProfileDocument, type PublicProfileQuery } from './public-profile.graphql.ts'

export interface About {
  id: string
  asAt: string | null
}

/** What the directory says of a colleague, as a page: where they work, for whom, with whom, and how to reach them. */
export function PublicProfile({ id, asAt }: About) {
  return (
    <Loaded query={PublicProfileDocument} variables={{ id, asAt }} part>
      {({ getPerson: person }) => (
        <CardColumns>
          <WorkCard person={person} />
          <ContactCard person={person} />
          <DirectReportsCard person={person} asAt={asAt} />
        </CardColumns>
      )}
    </Loaded>
  )
}

type Person = PublicProfileQuery['getPerson']

function WorkCard({ person: { primaryJob: job, otherJobs } }: { person: Person }) {
  const { t } = useTranslation(['people', 'choices'])
  if (!job) return null
  const also = otherJobs.map(({ positionTitle, businessUnit }) => [positionTitle?.name, businessUnit?.name].filter(Boolean).join(' · '))
  return (
    <DetailCard
      title={t('people:profile.work')}
      fields={[
        { label: t('people:filters.positionTitle'), value: job.positionTitle?.name },
        { label: t('people:columns.businessUnit'), value: job.businessUnit?.name },
        { label: t('people:columns.location'), value: job.location?.name },
        { label: t('people:columns.businessEntity'), value: job.businessEntity?.name },
        { label: t('people:columns.supervisor'), value: job.supervisor && <PersonLink {...job.supervisor} /> },
        { label: t('people:columns.workType'), value: job.workType && t(`choices:WorkType.${job.workType}`) },
        ...(also.length > 0 ? [{ label: t('people:profile.otherJobs'), value: also.join(', '), wide: true as const }] : []),
      ]}
    />
  )
}

function ContactCard({ person: { pronouns, primaryEmailAddress: email, primaryPhoneNumber: phone } }: { person: Person }) {
  const { t } = useTranslation('people')
  const { label } = useRecordText(personKind)
  return (
    <DetailCard
      title={t('sections.contact')}
      fields={[
        { label: t('fields.email'), value: email && <EmailLink email={email.email} /> },
        ...(phone ? [{ label: t('fields.phoneNumber'), value: <PhoneLink phone={phone} /> }] : []),
        ...(pronouns ? [{ label: label('pronouns'), value: pronouns }] : []),
      ]}
    />
  )
}
