import { href } from '@kith/shared/routes.ts'
import { matching } from '#platform/form/choices.ts'
import type { Find } from '#platform/routing/contributions.ts'
import { FindSkillsDocument } from './find-skills.graphql.ts'

const MOST_SKILLS = 5

/** Skills for the search in the top bar; the page of each says who has it. */
export const find: Find = async ({ client, text }) => {
  const { data } = await client.query({ query: FindSkillsDocument, fetchPolicy: 'cache-first' })
  const options = (data?.listAllSkills ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const found = matching(options, text).slice(0, MOST_SKILLS)
  return {
    found: found.map(({ value, label }) => ({
      key: value,
      to: href('dashboard.team_skills.show', { skillId: value }),
      title: label,
      line: '',
    })),
  }
}
