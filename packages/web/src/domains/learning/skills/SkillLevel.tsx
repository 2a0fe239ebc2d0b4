import './skills.css'
import { skillLevels, type SkillLevel as Level } from '@kith/shared/domains/learning/skills.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { rankOf } from './matrix.ts'

/** A level as a word behind as many filled bars as it has steps. */
export function SkillLevel({ level }: { level: Level }) {
  const { t } = useTranslation('choices')
  return (
    <span className="skill-level">
      <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden>
        {skillLevels.map((each, index) => (
          <rect
            key={each}
            x={index * 4.5 + 0.5}
            y={10 - index * 3}
            width="3"
            height={3.5 + index * 3}
            rx="0.5"
            data-filled={rankOf(each) <= rankOf(level) || undefined}
          />
        ))}
      </svg>
      <span>{t(`SkillLevel.${level}`)}</span>
    </span>
  )
}
