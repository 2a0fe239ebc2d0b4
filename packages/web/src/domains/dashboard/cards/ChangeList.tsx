import '../dashboard.css'
import { Anchor, Badge } from '@mantine/core'
import { dateTimeFormat } from '@kith/shared/format/formatters.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { Face } from '#platform/look/Face.tsx'
import { changeColours } from '../change-colours.ts'
import { useChangedText } from '../use-changed-text.ts'
import { weekOf } from './week-of.ts'
import type { ComingChangesCardQuery } from './coming-changes-card.graphql.ts'

type Change = ComingChangesCardQuery['listComingChanges']['items'][number]
interface Props {
  changes: ComingChangesCardQuery['listComingChanges']
  /** Where all of them are. */
  all: string
}

/** Who starts, who leaves and what changes, week by week, and the way to all of them. */
export function ChangeList({ changes: { items, totalCount }, all }: Props) {
  const { t, i18n } = useTranslation('dashboard')
  const { tenantConfig } = useSession()
  const weeks = new Map<string, Change[]>()
  for (const change of items) {
    const week = weekOf(change.day, tenantConfig.today)
    weeks.set(week, [...(weeks.get(week) ?? []), change])
  }
  const nameOf = (week: string): string =>
    week === 'THIS_WEEK' || week === 'NEXT_WEEK'
      ? t(`changes.${week}`)
      : dateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${week}-01`))
  if (items.length === 0) return <p className="page-context">{t('changes.none')}</p>
  return (
    <>
      {[...weeks].map(([week, changes]) => (
        <section key={week} className="change-week">
          <h3>{nameOf(week)}</h3>
          <ul className="change-list">
            {changes.map((change) => (
              <ChangeLine key={`${change.jobId} ${change.day} ${change.kind}`} change={change} />
            ))}
          </ul>
        </section>
      ))}
      {totalCount > items.length && (
        <Anchor component={Link} to={all} size="sm">
          {t('changes.all', { number: formatDecimal(totalCount, i18n.language) })}
        </Anchor>
      )}
    </>
  )
}

function ChangeLine({ change: { day, kind, attributes, positionTitle, personId, jobId, personDisplayName } }: { change: Change }) {
  const { t } = useTranslation('dashboard')
  const changedText = useChangedText()
  const { dayOfYear, longDate } = useDateFormat()
  const what = kind === 'CHANGES' ? changedText(attributes) : positionTitle
  return (
    <li>
      <Face size={32} name={personDisplayName} />
      <span className="change-words">
        <Link to={href('people.jobs.show', { personId, jobId })} data-person={personId}>
          {personDisplayName}
        </Link>
        <span className="change-what">{what}</span>
      </span>
      <time dateTime={day} title={longDate(day)} className="numbers">
        {dayOfYear(day)}
      </time>
      <Badge color={changeColours[kind]}>{t(`changes.${kind}`)}</Badge>
    </li>
  )
}
