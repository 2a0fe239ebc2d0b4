import type { TFunction } from 'i18next'
import { DateText } from '#platform/format/DateText.tsx'
import type { Column } from '#platform/list/columns.ts'
import { EmploymentStatusBadge } from '../EmploymentStatusBadge.tsx'
import { EmailLink } from '../EmailLink.tsx'
import { PersonLink, PersonName, PersonNameButton } from '../PersonName.tsx'
import type { PeopleDirectoryQuery } from './people-directory.graphql.ts'

export type DirectoryPerson = PeopleDirectoryQuery['listPeople']['items'][number]

export function peopleColumns(t: TFunction<['people', 'choices']>, viewable: ReadonlySet<string>): Column<DirectoryPerson>[] {
  return [
    {
      name: 'name',
      head: t('columns.name'),
      sort: 'name',
      width: 180,
      cell: (person) => (person.mayViewProfile ? <PersonName person={person} /> : <PersonNameButton person={person} />),
    },
    {
      name: 'primaryJob',
      head: t('columns.primaryJob'),
      width: 150,
      cell: ({ primaryJob, otherJobsCount }) => <JobTitle title={primaryJob?.positionTitle?.name} others={otherJobsCount} />,
    },
    { name: 'businessUnit', head: t('columns.businessUnit'), width: 120, cell: ({ primaryJob }) => primaryJob?.businessUnit?.name ?? '–' },
    {
      name: 'businessEntity',
      head: t('columns.businessEntity'),
      hidden: true,
      width: 150,
      cell: ({ primaryJob }) => primaryJob?.businessEntity?.name ?? '–',
    },
    { name: 'location', head: t('columns.location'), width: 110, cell: ({ primaryJob }) => primaryJob?.location?.name ?? '–' },
    {
      name: 'supervisor',
      head: t('columns.supervisor'),
      width: 120,
      cell: ({ primaryJob }) =>
        primaryJob?.supervisor ? <PersonLink {...primaryJob.supervisor} mayViewProfile={viewable.has(primaryJob.supervisor.id)} /> : '–',
    },
    {
      name: 'status',
      head: t('columns.status'),
      width: 104,
      cell: ({ employmentStatusId }) => employmentStatusId && <EmploymentStatusBadge statusId={employmentStatusId} />,
    },
    {
      name: 'email',
      head: t('columns.email'),
      width: 160,
      cell: ({ primaryEmailAddress }) => (primaryEmailAddress ? <EmailLink email={primaryEmailAddress.email} /> : '–'),
    },
    {
      name: 'workType',
      head: t('columns.workType'),
      hidden: true,
      cell: ({ primaryJob }) => (primaryJob?.workType ? t(`choices:WorkType.${primaryJob.workType}`) : '–'),
    },
    {
      name: 'startDate',
      head: t('columns.startDate'),
      hidden: true,
      cell: ({ jobs }) => <DateText date={jobs?.find(({ isPrimaryJob }) => isPrimaryJob)?.companyStartDate} />,
    },
    { name: 'employeeNumber', head: t('columns.employeeNumber'), hidden: true, cell: ({ employeeNumber }) => employeeNumber ?? '–' },
  ]
}

function JobTitle({ title, others }: { title: string | undefined; others: number }) {
  return (
    <>
      {title ?? '–'}
      {others > 0 && <span className="page-context"> +{others}</span>}
    </>
  )
}
