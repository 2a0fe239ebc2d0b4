import '../dashboard.css'
import { Skeleton } from '@mantine/core'

const [figures, charts] = [5, 5]

/** The place of the figures and charts while they are on their way, so that nothing moves when they come. */
export function WorkforcePlace() {
  return (
    <div aria-hidden>
      <div className="figure-row">
        {Array.from({ length: figures }, (_, index) => (
          <div key={index} className="card figure-tile">
            <Skeleton height={12} width="60%" />
            <Skeleton height={28} width="40%" />
          </div>
        ))}
      </div>
      <div className="chart-grid">
        {Array.from({ length: charts }, (_, index) => (
          <div key={index} className="card chart-place">
            <Skeleton height={16} width="50%" />
          </div>
        ))}
      </div>
    </div>
  )
}
