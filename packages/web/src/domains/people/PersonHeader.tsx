import './people.css'
import type { TFunction } from 'i18next'
import type { DetailHeader } from '#platform/detail/DetailPage.tsx'
import { EmploymentStatusBadge } from './EmploymentStatusBadge.tsx'
import type { PersonHeaderFragment } from './person-layout.graphql.ts'
import { PersonLink } from './PersonName.tsx'
import { EmailLink } from './EmailLink.tsx'
import { PhoneLink } from './PhoneLink.tsx'

/** The header card above every page about a person. */
export function personHeader(person: PersonHeaderFragment, t: TFunction<'people'>): DetailHeader {
  const { displayName, initials, pronouns, employmentStatusId, primaryJob, primaryEmailAddress: email, primaryPhoneNumber: phone } = person
  const supervisor = primaryJob?.supervisor
  return {
    avatar: { name: displayName, initials },
    line: [primaryJob?.positionTitle?.name, pronouns].filter(Boolean).join(' · '),
    pills: employmentStatusId && <EmploymentStatusBadge statusId={employmentStatusId} asPill />,
    facts: [
      ...(primaryJob ? [{ label: t('columns.businessUnit'), value: primaryJob.businessUnit?.name }] : []),
      ...(primaryJob ? [{ label: t('columns.location'), value: primaryJob.location?.name }] : []),
      ...(primaryJob ? [{ label: t('columns.supervisor'), value: supervisor && <PersonLink {...supervisor} /> }] : []),
      ...(email ? [{ label: t('fields.email'), value: <EmailLink email={email.email} /> }] : []),
      ...(phone ? [{ label: t('fields.phoneNumber'), value: <PhoneLink phone={phone} /> }] : []),
    ],
  }
}
