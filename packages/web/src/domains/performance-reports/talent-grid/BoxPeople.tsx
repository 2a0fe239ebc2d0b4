import { href } from '@kith/shared/routes.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Placed } from './boxes.ts'

interface Props {
  title: string
  people: readonly Placed[]
  /** Shows everyone again. */
  clear?: () => void
}

/** The people of a box with their scores. */
export function BoxPeople({ title, people, clear }: Props) {
  const { t, i18n } = useTranslation('performance-reports')
  const id = useId()
  const number = (text: string) => formatDecimal(text, i18n.language)
  return (
    <section className="card talent-people" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="page-context">{t('grid.people', { count: people.length })}</p>
      {clear && (
        <Button variant="subtle" size="compact-sm" className="no-print" onClick={clear}>
          {t('grid.showAll')}
        </Button>
      )}
      <ul>
        {people.map((person) => (
          <li key={person.personId}>
            <PersonLink person={person} />
            <span className="page-context">
              {t('grid.scores', { performance: number(person.performance.mean.ofTen), potential: number(person.potential.mean.ofTen) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to what the person was rated. */
export function PersonLink({ person: { personId, personDisplayName } }: { person: Placed }) {
  return (
    <Link to={href('people.ratings.list', { personId })} data-person={personId}>
      {personDisplayName}
    </Link>
  )
}
