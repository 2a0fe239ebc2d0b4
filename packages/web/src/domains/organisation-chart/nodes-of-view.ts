import { childrenOf, jobNode, nodesByReports, nodesByUnit, type ChartNode, type Columns, type View } from './nodes.ts'

export function nodesOf(columns: Columns, view: View): readonly ChartNode[] {
  if (view === 'ROLES') return nodesByRole(columns)
  return view === 'DIRECT_REPORTS' ? nodesByReports(columns) : nodesByUnit(columns)
}

const mostNames = 3

/** The roles in their places: one that a single person holds shows them, a vacant one stays where it stands. */
function nodesByRole(columns: Columns): readonly ChartNode[] {
  const { roles } = columns
  if (!roles) return []
  const below = childrenOf(roles.parents)
  const holders: number[][] = roles.ids.map(() => [])
  for (const [job, role] of roles.ofJobs.entries()) holders[role]?.push(job)
  return roles.ids.map((key, place) => {
    const own = holders[place] ?? []
    const [only] = own
    const jobs = roles.jobs[place] ?? 0
    const name = roles.names[place] ?? ''
    const names = [...new Set(own.map((job) => columns.names[job] ?? ''))]
    const isOne = only !== undefined && jobs === 1
    return {
      ...(only === undefined ? nobody : jobNode(columns, only)),
      ...(isOne ? { title: name } : { name, title: namesIn(names), personId: null }),
      key,
      isUnit: false,
      role: { jobs, isVacant: roles.vacant[place] ?? false, openJobs: roles.openJobs[place] ?? 0 },
      direct: peopleOf(columns, own),
      all: 0,
      parent: roles.parents[place] ?? -1,
      children: below[place] ?? [],
    }
  })
}

const nobody = { name: '', title: null, personId: null, unitId: null, unit: null }

const peopleOf = ({ personIds }: Columns, jobs: readonly number[]) => new Set(jobs.map((job) => personIds[job])).size

function namesIn(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ' …' : '')
}
