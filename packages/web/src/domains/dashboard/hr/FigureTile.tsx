import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Sparkline } from '#platform/charts/Sparkline.tsx'

interface Props {
  label: string
  value: string
  /** How much more or less than before. */
  change: number | null
  /** The same in words. */
  difference: string
  trend: readonly (number | null)[]
  /** The rows that the figure counts. */
  to: string
}

/** A figure, how it has changed, its course, and the way to its rows. */
export function FigureTile({ label, value, change, difference, trend, to }: Props) {
  const Arrow = (change ?? 0) < 0 ? IconArrowDownRight : IconArrowUpRight
  return (
    <Link className="card figure-tile" to={to}>
      <span className="figure-label">{label}</span>
      <span className="figure-value numbers">{value}</span>
      <Sparkline values={trend} />
      <span className="figure-difference">
        {change !== null && change !== 0 && <Arrow size={14} aria-hidden />}
        {difference}
      </span>
    </Link>
  )
}
