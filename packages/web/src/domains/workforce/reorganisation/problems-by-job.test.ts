import { expect, it } from 'vitest'
import { problemsByJob } from './problems-by-job.ts'

it('what refuses a draft is told of the moves that it is about, in their order', () => {
  const moves = Array.from({ length: 12 }, (_, place) => ({ jobId: `job ${place}` }))
  const problems = ['moves.11', 'moves.1.supervisorJobId', 'moves.1', 'moves', 'effectiveFrom'].map((path) => ({ path }))
  expect(problemsByJob(moves, problems)).toEqual([
    { jobId: 'job 1', problems: [{ path: 'moves.1.supervisorJobId' }, { path: 'moves.1' }] },
    { jobId: 'job 11', problems: [{ path: 'moves.11' }] },
  ])
})
