import { needsOf } from '@kith/shared/navigation.ts'
import { indexTile } from '#platform/detail/IndexTile.tsx'
import {
  AllSkillsCountDocument,
  AllTrainingCountDocument,
  TeamSkillsCountDocument,
  TeamTrainingCountDocument,
} from './growth-tiles.graphql.ts'
import { MySkillsDocument } from './skills/my-skills.graphql.ts'
import { MyTrainingDocument } from './trainings/my-training.graphql.ts'

const training = { title: 'records:training.mine', line: 'learning:growth.trainings' } as const
const skills = { title: 'records:personSkill.mine', line: 'learning:growth.skills' } as const
const countOf = ({ page }: { page: { totalCount: number } }) => page.totalCount

export const cards = [
  indexTile({
    ...training,
    route: 'people.trainings.list',
    ofOneself: true,
    order: 30,
    needs: { permission: ['people.training.view'] },
    query: MyTrainingDocument,
    variables: ({ user }) => ({ personId: user.personId ?? '' }),
    count: countOf,
  }),
  indexTile({
    ...training,
    route: 'dashboard.team_training',
    order: 31,
    needs: needsOf('dashboard.team_training'),
    title: 'common:navigation.teamTraining',
    query: TeamTrainingCountDocument,
    variables: () => ({}),
    count: countOf,
  }),
  indexTile({
    ...training,
    route: 'performance.training.index',
    order: 32,
    needs: needsOf('performance.training.index'),
    title: 'common:navigation.trainingRegister',
    query: AllTrainingCountDocument,
    variables: () => ({}),
    count: countOf,
  }),
  indexTile({
    ...skills,
    route: 'people.skills.list',
    ofOneself: true,
    order: 40,
    needs: { permission: ['people.skills.view'] },
    query: MySkillsDocument,
    variables: ({ user }) => ({ personId: user.personId ?? '' }),
    count: countOf,
  }),
  indexTile({
    route: 'dashboard.team_skills',
    order: 41,
    needs: needsOf('dashboard.team_skills'),
    title: 'common:navigation.teamSkills',
    line: 'learning:growth.people',
    query: TeamSkillsCountDocument,
    variables: () => ({}),
    count: ({ getTeamSkills: { totalPeople } }) => totalPeople,
  }),
  indexTile({
    ...skills,
    route: 'performance.skills.index',
    order: 42,
    needs: needsOf('performance.skills.index'),
    title: 'common:navigation.skillsRegister',
    query: AllSkillsCountDocument,
    variables: () => ({}),
    count: countOf,
  }),
]
