import type { fileColumns, payColumns, peopleList } from '@kith/shared/domains/people/list.ts'
import type { Translate } from '#platform/i18n/translation.ts'
import { DateText } from '#platform/format/DateText.tsx'
import type { Cell } from '#platform/list/columns.ts'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import { RecordPills } from '#platform/record/RecordPills.tsx'
import { EmploymentStatusBadge } from '../EmploymentStatusBadge.tsx'
import { PersonLink } from '../PersonName.tsx'
import { PersonCell, type DirectoryPerson } from './PersonCell.tsx'

type Cells = Readonly<
  Record<Exclude<keyof (typeof peopleList)['columns'], (typeof payColumns)[number] | (typeof fileColumns)[number]>, Cell<DirectoryPerson>>
>

interface Shown {
  t: Translate<readonly ['people', 'choices']>
  /** The words that were searched for. */
  terms: readonly string[]
  withTitle: boolean
}

/** How the columns of the directory are drawn. Name and title share the first one; the email address is written to from the end of a row. */
export function peopleCells({ t, terms, withTitle }: Shown): Cells {
  return {
    name: { width: 200, cell: (person) => <PersonCell person={person} terms={terms} withTitle={withTitle} /> },
    primaryJob: { inside: true, cell: ({ primaryJob }) => primaryJob?.positionTitle?.name },
    businessUnit: { width: 122, cell: ({ primaryJob }) => primaryJob?.businessUnit?.name ?? '–' },
    businessEntity: { width: 150, cell: ({ primaryJob }) => primaryJob?.businessEntity?.name ?? '–' },
    location: { width: 132, cell: ({ primaryJob }) => primaryJob?.location?.name ?? '–' },
    supervisor: { width: 140, cell: ({ primaryJob }) => <Manager manager={primaryJob?.supervisor} /> },
    status: { width: 136, firm: true, cell: (person) => <Standing person={person} /> },
    email: { inside: true, cell: ({ primaryEmailAddress }) => primaryEmailAddress?.email },
    workType: { cell: ({ primaryJob }) => (primaryJob?.workType ? t(`choices:WorkType.${primaryJob.workType}`) : '–') },
    startDate: {
      width: 108,
      cell: ({ primaryJob, primaryJobStartDate: day }) =>
        primaryJob && !day ? <span className="page-context">{t('columns.startDateClosed')}</span> : <DateText date={day} />,
    },
    expectedEnd: { width: 120, cell: ({ primaryJobExpectedEndDate }) => <DateText date={primaryJobExpectedEndDate} /> },
    employeeNumber: { cell: ({ employeeNumber }) => employeeNumber ?? '–' },
  }
}

/** The employment status, or what records say of those who work there, such as extended leave: a row has one line. */
function Standing({ person: { employmentStatusId, pills } }: { person: DirectoryPerson }) {
  const isSaid = employmentStatusId?.endsWith('CURRENT_STAFF') === true && pills.length > 0
  return (
    <span className="person-standing">
      {employmentStatusId && !isSaid && <EmploymentStatusBadge statusId={employmentStatusId} />}
      <RecordPills pills={pills} short />
    </span>
  )
}

type Supervisor = NonNullable<NonNullable<DirectoryPerson['primaryJob']>['supervisor']>

function Manager({ manager }: { manager: Supervisor | null | undefined }) {
  if (!manager) return '–'
  return (
    <span className="person-manager">
      <FaceOf size={20} person={manager} />
      <PersonLink {...manager} />
    </span>
  )
}
