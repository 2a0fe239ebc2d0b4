import './header.css'
import { Skeleton } from '@mantine/core'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'

/** Where the head of a person, the tabs and the first cards will be. */
export function PersonSkeleton() {
  return (
    <div className="page" aria-hidden>
      <Skeleton className="detail-crumbs" height={16} width={64} />
      <div className="card person-head">
        <Skeleton className="person-cover" height="" radius={0} />
        <div className="person-head-line">
          <Skeleton className="person-picture person-picture-skeleton" height="" circle />
          <div className="card-skeleton">
            <Skeleton height={24} width="min(240px, 70%)" />
            <Skeleton height={14} width="min(340px, 90%)" />
            <Skeleton height={24} width={72} radius={12} />
          </div>
        </div>
        <div className="person-facts">
          {[160, 120, 240].map((width) => (
            <Skeleton key={width} height={40} width={width} />
          ))}
        </div>
        <div className="manager-line">
          <Skeleton height={28} width="min(420px, 80%)" />
        </div>
      </div>
      <Skeleton height={28} width="min(360px, 80%)" mb={24} />
      <div className="detail-columns">
        <CardSkeleton lines={6} />
        <CardSkeleton lines={6} />
      </div>
    </div>
  )
}
