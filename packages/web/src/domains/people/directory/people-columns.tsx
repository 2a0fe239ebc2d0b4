import type { peopleList } from '@kith/shared/domains/people.ts'
import type { TFunction } from 'i18next'
import { DateText } from '#platform/format/DateText.tsx'
import type { Cell } from '#platform/list/columns.ts'
import { EmploymentStatusBadge } from '../EmploymentStatusBadge.tsx'
import { EmailLink } from '../EmailLink.tsx'
import { PersonLink, PersonName } from '../PersonName.tsx'
import type { PeopleDirectoryQuery } from './people-directory.graphql.ts'

export type DirectoryPerson = PeopleDirectoryQuery['listPeople']['items'][number]

type Cells = Readonly<Record<keyof (typeof peopleList)['columns'], Cell<DirectoryPerson>>>

/** How the columns of the directory are drawn. */
export function peopleCells(t: TFunction<['people', 'choices']>): Cells {
  return {
    name: { width: 180, cell: (person) => <PersonName person={person} /> },
    primaryJob: {
      width: 150,
      cell: ({ primaryJob, otherJobsCount }) => <JobTitle title={primaryJob?.positionTitle?.name} others={otherJobsCount} />,
    },
    businessUnit: { width: 120, cell: ({ primaryJob }) => primaryJob?.businessUnit?.name ?? '–' },
    businessEntity: { width: 150, cell: ({ primaryJob }) => primaryJob?.businessEntity?.name ?? '–' },
    location: { width: 110, cell: ({ primaryJob }) => primaryJob?.location?.name ?? '–' },
    supervisor: {
      width: 120,
      cell: ({ primaryJob }) => (primaryJob?.supervisor ? <PersonLink {...primaryJob.supervisor} /> : '–'),
    },
    status: { width: 104, cell: ({ employmentStatusId }) => employmentStatusId && <EmploymentStatusBadge statusId={employmentStatusId} /> },
    email: { width: 160, cell: ({ primaryEmailAddress }) => (primaryEmailAddress ? <EmailLink email={primaryEmailAddress.email} /> : '–') },
    workType: { cell: ({ primaryJob }) => (primaryJob?.workType ? t(`choices:WorkType.${primaryJob.workType}`) : '–') },
    startDate: { cell: ({ jobs }) => <DateText date={jobs?.find(({ isPrimaryJob }) => isPrimaryJob)?.companyStartDate} /> },
    employeeNumber: { cell: ({ employeeNumber }) => employeeNumber ?? '–' },
  }
}

function JobTitle({ title, others }: { title: string | undefined; others: number }) {
  return (
    <>
      {title ?? '–'}
      {others > 0 && <span className="page-context"> +{others}</span>}
    </>
  )
}
