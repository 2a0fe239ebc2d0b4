import { skillLevels, type SkillLevel } from '@kith/shared/domains/learning/skills.ts'
import { expect, it } from 'vitest'
import { matrixOf } from './matrix.ts'

const skill = (name: string, discipline: string, isBusinessCritical = false) => ({
  __typename: 'SkillCard' as const,
  id: name,
  name,
  isBusinessCritical,
  disciplineId: discipline,
  discipline,
})
const held = (level: SkillLevel, ...personIds: string[]) => ({
  __typename: 'SkillTeamLevel' as const,
  level,
  people: personIds.length,
  personIds,
})
const of = (each: ReturnType<typeof skill>, ...levels: ReturnType<typeof held>[]) => ({
  __typename: 'SkillOfTeam' as const,
  skill: each,
  levels,
  isHeldByOne: each.name === 'Functional safety',
})
const team = [
  of(skill('Circuit design', 'Electronics'), held('EXPERT', 'Ada'), held('BEGINNER', 'Ben', 'Cleo')),
  of(skill('Functional safety', 'Electronics', true), held('BEGINNER', 'Ben')),
  of(skill('FPGA design', 'Electronics')),
  of(skill('First aid', 'Safety', true)),
]
const everything = { discipline: null, atLeast: null }

it('shows who can do what by discipline, and first what the organisation cannot do without and nobody has', () => {
  const { gaps, disciplines } = matrixOf(team, everything)
  expect(gaps.map(({ name }) => name)).toEqual(['First aid'])
  expect(disciplines.map(({ name, rows }) => [name, rows.map((row) => [row.skill.name, row.count])])).toEqual([
    [
      'Electronics',
      [
        ['Circuit design', 3],
        ['Functional safety', 1],
      ],
    ],
  ])
  expect(disciplines[0]?.rows[0]?.levelOf).toEqual(
    new Map([
      ['Ada', 'EXPERT'],
      ['Ben', 'BEGINNER'],
      ['Cleo', 'BEGINNER'],
    ]),
  )
})

it('leaves out who is below the level that is asked for, so that what only beginners can do is a gap', () => {
  const { gaps, disciplines } = matrixOf(team, { discipline: null, atLeast: 'ADVANCED' })
  expect(gaps.map(({ name }) => name)).toEqual(['Functional safety', 'First aid'])
  expect(disciplines.flatMap(({ rows }) => rows.map((row) => [row.skill.name, [...row.levelOf.keys()]]))).toEqual([
    ['Circuit design', ['Ada']],
  ])
})

it('keeps to one discipline', () => {
  const { gaps, disciplines } = matrixOf(team, { discipline: 'Safety', atLeast: null })
  expect([gaps.length, disciplines.length]).toEqual([1, 0])
})

it('counts the people of each level where they are too many to be named', () => {
  const large = [
    of(skill('Python', 'Software'), { ...held('EXPERT'), people: 40, personIds: null as never }, { ...held('BEGINNER'), people: 7 }),
  ]
  const [row] = matrixOf(large, everything).disciplines[0]?.rows ?? []
  expect(skillLevels.map((level) => row?.countOf.get(level) ?? 0)).toEqual([7, 0, 0, 40])
  expect([row?.count, row?.levelOf.size]).toEqual([47, 0])
})

it('names what one person alone can do, as far as they can do it well enough', () => {
  expect(matrixOf(team, everything).heldByOne.map(({ name }) => name)).toEqual(['Functional safety'])
  expect(matrixOf(team, { discipline: null, atLeast: 'ADVANCED' }).heldByOne).toEqual([])
})
