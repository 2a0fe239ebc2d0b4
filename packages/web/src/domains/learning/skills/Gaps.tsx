import './skills.css'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Skill } from './matrix.ts'
import { SkillName } from './SkillName.tsx'

/** Business-critical skills that nobody of the team has. */
export function Gaps({ skills, isOfLevel }: { skills: readonly Skill[]; isOfLevel: boolean }) {
  const { t } = useTranslation('learning')
  return (
    <Skills
      name="gaps"
      title={t('skills.gaps', { count: skills.length })}
      line={t(isOfLevel ? 'skills.gapsOfLevel' : 'skills.gapsLine')}
      skills={skills}
    />
  )
}

/** Skills that are lost to the organisation with one person. */
export function HeldByOne({ skills }: { skills: readonly Skill[] }) {
  const { t } = useTranslation('learning')
  return (
    <Skills name="held-by-one" title={t('skills.heldByOne', { count: skills.length })} line={t('skills.heldByOneLine')} skills={skills} />
  )
}

function Skills({ name, title, line, skills }: { name: string; title: string; line: string; skills: readonly Skill[] }) {
  return (
    <section className="card skill-gaps" aria-labelledby={`skill-${name}`}>
      <h2 id={`skill-${name}`}>{title}</h2>
      <p>{line}</p>
      <ul>
        {skills.map((skill) => (
          <li key={skill.id}>
            <SkillName skill={skill} />
          </li>
        ))}
      </ul>
    </section>
  )
}
