import { Link } from 'react-router'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Props {
  title: string
  description: string
  /** How many need attention, what that means, and the list that holds them. */
  count: number
  countLine: string
  to: string
  all: { label: string; to: string }
  lines: readonly { label: string; count: number; to: string }[]
}

/** A list of compliance in figures, each of which leads to the rows that it counts. */
export function ComplianceTile({ title, description, count, countLine, to, all, lines }: Props) {
  const { i18n } = useTranslation()
  const number = (value: number) => formatDecimal(value, i18n.language)
  return (
    <section className="card compliance-tile" aria-label={title}>
      <h2>
        <Link to={all.to}>{title}</Link>
      </h2>
      <p className="page-context">{description}</p>
      <Link className="compliance-attention" to={to} data-some={count > 0 || undefined}>
        <span className="compliance-count numbers">{number(count)}</span>
        <span>{countLine}</span>
      </Link>
      <ul>
        {lines.map((line) => (
          <li key={line.to}>
            <Link to={line.to}>
              <span>{line.label}</span>
              <span className="numbers">{number(line.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link className="compliance-all" to={all.to}>
        {all.label}
      </Link>
    </section>
  )
}
