import { Skeleton } from '@mantine/core'

export function PageSkeleton() {
  return (
    <div className="page" aria-hidden>
      <Skeleton height={28} width={220} mb={24} />
      <Skeleton height={160} mb={16} />
      <Skeleton height={240} />
    </div>
  )
}
