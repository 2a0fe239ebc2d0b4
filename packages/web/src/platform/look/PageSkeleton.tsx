import { Skeleton } from '@mantine/core'
import { CardSkeleton } from './CardSkeleton.tsx'

export function PageSkeleton() {
  return (
    <div className="page" aria-hidden>
      <Skeleton height={20} width={220} mb={28} />
      <CardSkeleton lines={3} />
      <CardSkeleton lines={7} />
    </div>
  )
}
