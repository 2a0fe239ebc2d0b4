import './skills.css'
import { href } from '@kith/shared/routes.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import type { Skill } from './matrix.ts'

/** A skill that leads to its page, marked if the organisation cannot do without it. */
export function SkillName({ skill: { id, name, isBusinessCritical } }: { skill: Pick<Skill, 'id' | 'name' | 'isBusinessCritical'> }) {
  return (
    <span className="skill-name">
      <Link to={href('dashboard.team_skills.show', { skillId: id })}>{name}</Link>
      {isBusinessCritical && <BusinessCritical />}
    </span>
  )
}

function BusinessCritical() {
  const { t } = useTranslation('learning')
  return (
    <span title={t('skills.businessCritical')}>
      <CriticalMark />
      <span className="visually-hidden">{t('skills.businessCritical')}</span>
    </span>
  )
}

export const CriticalMark = () => <IconAlertCircle className="skill-critical" size={15} aria-hidden />
