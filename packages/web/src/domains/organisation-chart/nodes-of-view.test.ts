import { expect, it } from 'vitest'
import { isHollow, isPersonal, type Columns } from './nodes.ts'
import { nodesOf } from './nodes-of-view.ts'

const columns: Columns = {
  __typename: 'OrganisationChart',
  asAt: '2026-11-20',
  jobIds: ['one', 'two', 'three'],
  personIds: ['ann', 'ben', 'ben'],
  names: ['Ann', 'Ben', 'Ben'],
  supervisors: [-1, 0, 0],
  directReports: [1, 0, 0],
  allReports: [1, 0, 0],
  titles: [-1, -1, -1],
  titleNames: [],
  units: [-1, -1, -1],
  unitIds: [],
  unitNames: [],
  unitParents: [],
  roles: {
    __typename: 'ChartRoles',
    ids: ['director', 'cook', 'waiter', 'clerk'],
    names: ['Director', 'Cook', 'Waiter', 'Clerk'],
    parents: [-1, 0, 0, 0],
    jobs: [0, 1, 2, 1],
    vacant: [true, false, true, false],
    openJobs: [1, 0, 1, 0],
    ofJobs: [1, 2, 2],
  },
}

it('the card of a role shows the one who holds it, the names of several, or that it is vacant, and stays in its place', () => {
  const nodes = nodesOf(columns, 'ROLES')
  expect(nodes.map(({ name, title, direct, parent }) => ({ name, title, direct, parent }))).toEqual([
    { name: 'Director', title: null, direct: 0, parent: -1 },
    { name: 'Ann', title: 'Cook', direct: 1, parent: 0 },
    { name: 'Waiter', title: 'Ben', direct: 1, parent: 0 },
    { name: 'Clerk', title: null, direct: 0, parent: 0 },
  ])
  expect(nodes.map(isHollow)).toEqual([true, false, false, false])
  expect(nodes.map(isPersonal)).toEqual([false, true, false, false])
  expect(nodes[0]?.children).toEqual([1, 2, 3])
})
