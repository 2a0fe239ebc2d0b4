import './skills.css'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import type { Skill } from './matrix.ts'

/** Business-critical skills that nobody of the team has. */
export function Gaps({ skills, isOfLevel }: { skills: readonly Skill[]; isOfLevel: boolean }) {
  const { t } = useTranslation('learning')
  return (
    <section className="card skill-gaps" aria-labelledby="skill-gaps">
      <h2 id="skill-gaps">{t('skills.gaps', { count: skills.length })}</h2>
      <p>{t(isOfLevel ? 'skills.gapsOfLevel' : 'skills.gapsLine')}</p>
      <ul>
        {skills.map((skill) => (
          <li key={skill.id}>
            <Link to={href('dashboard.team_skills.show', { skillId: skill.id })}>{skill.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
