import '../dashboard.css'
import { Anchor, Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '#platform/format/DateText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { changeColours } from '../change-colours.ts'
import type { ComingChangesCardQuery } from './coming-changes-card.graphql.ts'

interface Props {
  changes: ComingChangesCardQuery['listComingChanges']
  /** Where all of them are. */
  all: string
}

/** Who starts, who leaves and what changes, day by day; the way to the others says how many more there are. */
export function ChangeList({ changes: { items, totalCount }, all }: Props) {
  const { t, i18n } = useTranslation(['dashboard', 'jobs'])
  const what = ({ kind, attributes, positionTitle }: (typeof items)[number]) =>
    kind === 'CHANGES' ? attributes.map((attribute) => t(`jobs:attributes.${attribute}`)).join(', ') : positionTitle
  if (items.length === 0) return <p className="page-context">{t('changes.none')}</p>
  return (
    <>
      <ul className="change-list">
        {items.map((change) => (
          <li key={`${change.jobId} ${change.day} ${change.kind}`}>
            <DateText date={change.day} />
            <span className="change-words">
              <Link to={href('people.jobs.show', { personId: change.personId, jobId: change.jobId })} data-person={change.personId}>
                {change.personDisplayName}
              </Link>
              <span className="change-what">{what(change)}</span>
            </span>
            <Badge color={changeColours[change.kind]}>{t(`changes.${change.kind}`)}</Badge>
          </li>
        ))}
      </ul>
      {totalCount > items.length && (
        <Anchor component={Link} to={all} size="sm">
          {t('changes.more', { count: totalCount - items.length, number: formatDecimal(totalCount - items.length, i18n.language) })}
        </Anchor>
      )}
    </>
  )
}
