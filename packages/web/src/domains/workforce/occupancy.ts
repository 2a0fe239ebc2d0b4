export interface Step {
  effectiveFrom: string
  fte: string
  jobs: number
  totalFte: string | null
  totalJobs: number | null
}
/** How full a role is: outside its days it is neither vacant nor filled. */
export type Level = 'none' | 'vacant' | 'full' | 'over'

/** Without a requirement, a role has room for any number of jobs. */
export const hasRoom = ({ isVacant, totalFte, totalJobs }: Pick<Step, 'totalFte' | 'totalJobs'> & { isVacant: boolean }) =>
  isVacant || (totalFte === null && totalJobs === null)

export function levelOf(
  { effectiveFrom, fte, jobs, totalFte, totalJobs }: Step,
  { startDate, end }: { startDate: string | null; end: string | null },
): Level {
  if ((totalFte !== null && Number(fte) > Number(totalFte)) || (totalJobs !== null && jobs > totalJobs)) return 'over'
  const isVacant =
    totalFte === null && totalJobs === null
      ? jobs === 0
      : (totalFte !== null && Number(fte) < Number(totalFte)) || (totalJobs !== null && jobs < totalJobs)
  if (!isVacant) return 'full'
  const isOutside = (startDate !== null && effectiveFrom < startDate) || (end !== null && effectiveFrom >= end)
  return isOutside ? 'none' : 'vacant'
}
