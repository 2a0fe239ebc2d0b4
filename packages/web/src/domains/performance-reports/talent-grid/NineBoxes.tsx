import { scoreLevels, type ScoreLevel } from '@kith/shared/domains/performance-reports/scores.ts'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useIsPhone } from '#platform/look/use-is-phone.ts'
import { rowsOf, type Box, type Placed } from './boxes.ts'
import { BoxPeople, PersonLink } from './BoxPeople.tsx'

interface Props {
  people: readonly Placed[]
  /** Of the metric groups. */
  names: { performance: string; potential: string }
  /** The name of a box. */
  chosen: string | null
  choose: (box: string | null) => void
}

/** The grid with the people of one box, or of all, beside it; on phones a list for each box. */
export function NineBoxes({ people, names, chosen, choose }: Props) {
  const isPhone = useIsPhone()
  const { t } = useTranslation('performance-reports')
  const titleOf = useBoxTitle()
  const rows = rowsOf(people)
  const boxes = rows.flat()
  if (isPhone)
    return boxes.filter((box) => box.people.length > 0).map((box) => <BoxPeople key={box.name} title={titleOf(box)} people={box.people} />)
  const box = boxes.find(({ name }) => name === chosen)
  return (
    <div className="talent">
      <BoxTable rows={rows} names={names} chosen={box?.name ?? null} choose={choose} />
      <BoxPeople
        title={box ? titleOf(box) : t('grid.everybody')}
        people={box ? box.people : people}
        {...(box ? { clear: () => choose(null) } : {})}
      />
    </div>
  )
}

function useBoxTitle() {
  const { t } = useTranslation(['performance-reports', 'choices'])
  const word = (level: ScoreLevel) => t(`choices:MetricScoreLevel.${level}`)
  return ({ potential, performance }: Box) => t('grid.box', { potential: word(potential), performance: word(performance) })
}

/** So many names fit into a box. */
const mostNames = 6

function BoxTable({ rows, names, chosen, choose }: Omit<Props, 'people'> & { rows: readonly Box[][] }) {
  const { t } = useTranslation(['performance-reports', 'choices'])
  // A group that is called like its side is named once
  const axis = (side: string, group: string) => (side === group ? side : t('grid.axis', { axis: side, group }))
  return (
    <section className="card talent-grid">
      <p className="talent-axis">{axis(t('grid.performance'), names.performance)}</p>
      <table aria-label={t('grid.title')}>
        <thead>
          <tr>
            <th scope="col">{axis(t('grid.potential'), names.potential)}</th>
            {scoreLevels.map((level) => (
              <th key={level} scope="col">
                {t(`choices:MetricScoreLevel.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((boxes, row) => (
            <tr key={boxes[0]?.potential}>
              <th scope="row">{boxes[0] && t(`choices:MetricScoreLevel.${boxes[0].potential}`)}</th>
              {boxes.map((box, column) => (
                <td key={box.name} className="talent-box" data-rank={scoreLevels.length - 1 - row + column}>
                  <BoxCell box={box} isChosen={box.name === chosen} choose={choose} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function BoxCell({ box, isChosen, choose }: { box: Box; isChosen: boolean; choose: Props['choose'] }) {
  const { t } = useTranslation('performance-reports')
  const titleOf = useBoxTitle()
  const { people, name } = box
  if (people.length === 0) return <span className="page-context">–</span>
  const count = t('grid.people', { count: people.length })
  const hidden = people.length - mostNames
  return (
    <>
      <UnstyledButton
        className="talent-count"
        aria-pressed={isChosen}
        aria-label={`${titleOf(box)}: ${count}`}
        onClick={() => choose(isChosen ? null : name)}
      >
        {count}
      </UnstyledButton>
      <ul>
        {people.slice(0, mostNames).map((person) => (
          <li key={person.personId}>
            <PersonLink person={person} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <span className="page-context">{t('grid.more', { count: hidden })}</span>}
    </>
  )
}
