import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Menu, Skeleton, Tooltip } from '@mantine/core'
import { IconDots, IconMail, IconMapPin, IconPhone, IconSitemap, IconUserUp } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { href } from '@kith/shared/routes.ts'
import { actionItems } from '#platform/page/action-items.tsx'
import type { Action } from '#platform/page/PageActions.tsx'
import { RecordPills } from '#platform/record/RecordPills.tsx'
import { useRecordActions } from '#platform/record/use-record-actions.tsx'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import { EmploymentStatusBadge } from '../EmploymentStatusBadge.tsx'
import { Cover } from '../header/Cover.tsx'
import { PersonHoverCardDocument, type PersonHoverCardQuery } from './person-hover-card.graphql.ts'
import { EmailLink } from '../EmailLink.tsx'
import { PersonLink } from '../PersonName.tsx'
import { Place } from '../Place.tsx'
import { PersonLine } from '../PersonLine.tsx'
import { PhoneLink } from '../PhoneLink.tsx'

type Person = PersonHoverCardQuery['getPerson']

/** Who someone is, where they work and how to reach them. */
export function PersonHoverCard({ personId }: { personId: string }) {
  const { t } = useTranslation('people')
  const { data, error } = useQuery(PersonHoverCardDocument, { variables: { id: personId } })
  const person = data?.getPerson
  if (!person && error)
    return (
      <div className="person-card-body" role="status">
        {t('card.failed')}
      </div>
    )
  if (!person) return <CardSkeleton />
  return <LoadedCard person={person} cover={data.getTenantConfig.defaultProfileCoverImage} />
}

function LoadedCard({ person, cover }: { person: Person; cover: string | null }) {
  const { t } = useTranslation('people')
  const { actionsOf, dialog } = useRecordActions('person', 'card')
  const actions = actionsOf(person)
  return (
    <div role="dialog" aria-label={t('card.label', { name: person.displayName })}>
      <Cover className="person-card-cover" pictures={[person.smallCover, cover]} unitId={person.primaryJob?.businessUnit?.id}>
        <CardMenu actions={actions.filter(({ inMenu }) => inMenu)} />
      </Cover>
      <div className="person-card-body">
        <FaceOf className="person-card-avatar" size={56} person={person} />
        <div className="person-card-name">
          <Link to={href('people.profile', { personId: person.id })}>{person.displayName}</Link>
          {person.pronouns && <span className="page-context"> {person.pronouns}</span>}
        </div>
        {person.employmentStatusId && <EmploymentStatusBadge statusId={person.employmentStatusId} asPill />}
        <RecordPills pills={person.pills} />
        <CardLines person={person} />
        <CardButtons actions={actions.filter(({ inMenu }) => !inMenu)} />
      </div>
      {dialog}
    </div>
  )
}

function CardLines({ person }: { person: Person }) {
  const { primaryJob, otherJobs, otherJobsCount, primaryEmailAddress: email, primaryPhoneNumber: phone } = person
  const { t } = useTranslation('people')
  const jobs = otherJobs.map(({ id, positionTitle, businessUnit }) => (
    <div key={id}>{[positionTitle?.name, businessUnit?.name].filter(Boolean).join(' · ')}</div>
  ))
  return (
    <>
      {primaryJob && (
        <div className="person-card-job">
          {primaryJob.positionTitle?.name}
          {otherJobsCount > 0 && (
            <Tooltip label={jobs} w={450} maw="calc(100vw - 16px)" multiline events={{ hover: true, focus: true, touch: true }}>
              <button type="button" className="person-card-others">
                {t('card.otherJobs', { count: otherJobsCount })}
              </button>
            </Tooltip>
          )}
        </div>
      )}
      <PersonLine icon={<IconSitemap size={16} aria-hidden />}>{primaryJob?.businessUnit?.name}</PersonLine>
      <PersonLine icon={<IconMapPin size={16} aria-hidden />}>{primaryJob?.location && <Place person={person} />}</PersonLine>
      <PersonLine icon={<IconMail size={16} aria-hidden />}>{email && <EmailLink email={email.email} />}</PersonLine>
      <PersonLine icon={<IconPhone size={16} aria-hidden />}>{phone && <PhoneLink phone={phone} />}</PersonLine>
      <PersonLine icon={<IconUserUp size={16} aria-label={t('card.supervisor')} />}>
        {primaryJob?.supervisor && <PersonLink {...primaryJob.supervisor} />}
      </PersonLine>
    </>
  )
}

function CardMenu({ actions }: { actions: readonly Action[] }) {
  const { t } = useTranslation('people')
  if (actions.length === 0) return null
  return (
    <Menu withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="white" color="dark" size={28} aria-label={t('card.more')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{actionItems(actions)}</Menu.Dropdown>
    </Menu>
  )
}

function CardButtons({ actions }: { actions: readonly Action[] }) {
  if (actions.length === 0) return null
  return (
    <div className="person-card-buttons">
      {actions.map(({ label, to, run, icon }) =>
        to ? (
          <Button key={label} component={Link} to={to} variant="default" size="xs" leftSection={icon}>
            {label}
          </Button>
        ) : (
          <Button key={label} onClick={run} variant="default" size="xs" leftSection={icon}>
            {label}
          </Button>
        ),
      )}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div aria-hidden>
      <div className="cover person-card-cover" />
      <div className="person-card-body">
        <Skeleton circle height={56} className="person-card-avatar" />
        <Skeleton height={14} width="70%" my={8} />
        <Skeleton height={12} width="50%" my={8} />
        <Skeleton height={12} width="60%" />
      </div>
    </div>
  )
}
