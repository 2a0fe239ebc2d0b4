import './skills.css'
import { skillLevels } from '@kith/shared/domains/learning/skills.ts'
import { href } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { formatDecimal } from '#platform/format/numbers.ts'
import type { Discipline, MatrixRow } from './matrix.ts'
import { SkillLevel } from './SkillLevel.tsx'
import { CriticalMark, SkillName } from './SkillName.tsx'

interface Props {
  disciplines: readonly Discipline[]
  /** Nobody where there are too many: then it shows how many have which level. */
  people: readonly { id: string; displayName: string }[]
}

interface Column {
  key: string
  head: ReactNode
  label: string
  cell: (row: MatrixRow) => ReactNode
}

/** Skills against people; on a phone and on paper, below each skill those who have it. */
export function SkillMatrix({ disciplines, people }: Props) {
  const { t } = useTranslation('learning')
  const { i18n } = useTranslation()
  const columns = useColumns(people)
  return (
    <>
      <p className="skill-legend" aria-hidden>
        <CriticalMark /> {t('skills.businessCritical')}
      </p>
      <div className="card skill-matrix-frame" role="region" aria-label={t('skills.matrix')}>
        <table className="skill-matrix">
          <thead>
            <tr>
              <th scope="col">{t('skills.skill')}</th>
              <th scope="col" className="skill-count">
                {t('skills.count')}
              </th>
              {columns.map(({ key, head }) => (
                <th key={key} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {disciplines.map(({ id, name, rows }) => (
            <tbody key={id}>
              <tr className="skill-discipline">
                <th scope="rowgroup" colSpan={columns.length + 2}>
                  {name}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.skill.id}>
                  <th scope="row">
                    <SkillName skill={row.skill} />
                  </th>
                  <td className="skill-count numbers" data-alone={row.isHeldByOne || undefined}>
                    {formatDecimal(row.count, i18n.language)}
                    {row.isHeldByOne && <span className="visually-hidden">{t('skills.onlyOne')}</span>}
                  </td>
                  {columns.map(({ key, label, cell }) => {
                    const shown = cell(row)
                    return (
                      <td key={key} data-label={label} data-empty={shown === null || undefined}>
                        {shown}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

function useColumns(people: Props['people']): Column[] {
  const { t } = useTranslation('choices')
  const { i18n } = useTranslation()
  if (people.length === 0)
    return skillLevels.map((level) => ({
      key: level,
      head: <SkillLevel level={level} />,
      label: t(`SkillLevel.${level}`),
      cell: ({ countOf }) => {
        const count = countOf.get(level)
        return count === undefined ? null : <span className="numbers">{formatDecimal(count, i18n.language)}</span>
      },
    }))
  return people.map(({ id, displayName }) => ({
    key: id,
    head: (
      <Link to={href('people.skills.list', { personId: id })} data-person={id}>
        {displayName}
      </Link>
    ),
    label: displayName,
    cell: ({ levelOf }) => {
      const level = levelOf.get(id)
      return level === undefined ? null : <SkillLevel level={level} />
    },
  }))
}
