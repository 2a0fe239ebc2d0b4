import { Skeleton } from '@mantine/core'

/** Where the tools, the head of the organisation and the next ones will be. */
export function ChartSkeleton() {
  return (
    <>
      <div className="chart-tools-line" aria-hidden>
        <Skeleton className="chart-search" height={36} />
        <Skeleton height={36} width={124} />
        <Skeleton height={36} width={80} />
        <Skeleton className="chart-skeleton-day" height={36} width={144} />
      </div>
      <div className="chart-frame chart-skeleton" aria-busy>
        <Skeleton height={60} width={160} />
        <div>
          {[1, 2, 3, 4, 5].map((card) => (
            <Skeleton key={card} height={60} width={160} />
          ))}
        </div>
      </div>
    </>
  )
}
