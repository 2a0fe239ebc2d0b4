import '#platform/page/page.css'
import { Skeleton } from '@mantine/core'

/** Keeps the place of a card until its content has come. */
export function CardSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className="card card-skeleton" aria-hidden>
      <Skeleton height={16} width="min(220px, 60%)" mb={6} />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={12} width={`${45 + ((line * 23) % 40)}%`} />
      ))}
    </div>
  )
}
