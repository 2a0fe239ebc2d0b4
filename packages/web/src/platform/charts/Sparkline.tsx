import './charts.css'

const [width, height, edge] = [88, 28, 2]

/** The course of a figure in a few pixels, for the eye alone: the figure and its difference say the same in words. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
  const last = known.at(-1)
  if (!last || known.length < 2) return <svg className="sparkline" width={width} height={height} aria-hidden />
  const least = Math.min(...known.map(({ value }) => value))
  const span = Math.max(...known.map(({ value }) => value)) - least || 1
  const x = (index: number) => edge + (index / (values.length - 1)) * (width - 2 * edge)
  const y = (value: number) => height - edge - ((value - least) / span) * (height - 2 * edge)
  return (
    <svg className="sparkline" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={known.map(({ value, index }) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
      <circle cx={x(last.index)} cy={y(last.value)} r={2} />
    </svg>
  )
}
