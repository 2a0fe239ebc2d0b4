import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { CopyButton } from '#platform/format/CopyButton.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { AvatarList, mostOnProfiles, type AvatarEntity } from '#platform/look/AvatarList.tsx'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import { EmailLink } from '../EmailLink.tsx'
import type { PersonHeaderFragment } from '../person-layout.graphql.ts'
import { PersonLink } from '../PersonName.tsx'
import type { ReportAvatarFragment } from './reports.graphql.ts'
import { PhoneLink } from '../PhoneLink.tsx'

/** Service, manager, reports and contact, each as far as the viewer may see it. */
export function HeaderFacts({ person }: { person: PersonHeaderFragment }) {
  const { t } = useTranslation('people')
  const { jobs, primaryJob, primaryEmailAddress: email, primaryPhoneNumber: phone } = person
  const main = jobs.find(({ isPrimaryJob }) => isPrimaryJob)
  const supervisor = primaryJob?.supervisor
  return (
    <dl className="person-facts">
      {main?.lengthOfService && (
        <Fact label={t('header.service')}>
          <Service {...main.lengthOfService} />
          {main.serviceStartDate && (
            <span className="page-context">
              {t('header.since')} <DateText date={main.serviceStartDate} />
            </span>
          )}
        </Fact>
      )}
      {supervisor && (
        <Fact label={t('columns.supervisor')}>
          <FaceOf size={24} person={supervisor} />
          <PersonLink {...supervisor} />
        </Fact>
      )}
      <Reports person={person} />
      {(email || phone) && (
        <Fact label={t('sections.contact')}>
          {email && (
            <span className="person-contact">
              <EmailLink email={email.email} />
              <CopyButton value={email.email} label={t('header.copyEmail')} />
            </span>
          )}
          {phone && (
            <span className="person-contact">
              <PhoneLink phone={phone} />
              <CopyButton value={phone.internationalNumber} label={t('header.copyPhone')} />
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Reports({ person: { id: personId, primaryJob } }: { person: PersonHeaderFragment }) {
  const { t } = useTranslation('people')
  const { totalCount = 0, items = [] } = primaryJob?.directReports ?? {}
  const entities = items.flatMap(avatarOf)
  if (totalCount === 0) return null
  return (
    <Fact label={t('profile.directReports')}>
      <AvatarList entities={entities} most={mostOnProfiles} />
      <Link to={`${href('people.profile', { personId })}#reports`} preventScrollReset>
        {t('header.reports', { count: totalCount })}
      </Link>
    </Fact>
  )
}

/** A direct report in a list of avatars; none where the reader may not know the person. */
function avatarOf({ id, jobName, person }: ReportAvatarFragment): AvatarEntity[] {
  if (!person) return []
  const { id: personId, displayName, initials, picture, isAway, mayOpen } = person
  const to = mayOpen ? { href: href('people.profile', { personId }) } : {}
  return [{ id, personId, primaryText: displayName, secondaryText: jobName, initials, picture, isAway, ...to }]
}

/** "4 yrs 8 mths"; days only in the first month. */
function Service({ years, months, days }: { years: number; months: number; days: number }) {
  const { t } = useTranslation('people')
  const parts = [years > 0 && t('header.years', { count: years }), months > 0 && t('header.months', { count: months })].filter(Boolean)
  return <span>{parts.length > 0 ? parts.join(' ') : t('header.days', { count: days })}</span>
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
