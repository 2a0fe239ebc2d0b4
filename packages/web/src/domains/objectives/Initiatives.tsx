import './objectives.css'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

/** What is done to reach an objective. */
export function Initiatives({ initiatives }: { initiatives: readonly { name: string | null; isDone: boolean | null }[] }) {
  const { t } = useTranslation('objectives')
  return (
    <DetailCard title={t('initiatives.title')}>
      {initiatives.length === 0 ? (
        <p className="objective-quiet">{t('initiatives.none')}</p>
      ) : (
        <ul className="objective-initiatives">
          {initiatives.map(({ name, isDone }, index) => (
            <li key={index} data-done={isDone || undefined}>
              {isDone ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
              <span>
                {name}
                {isDone && <span className="visually-hidden"> ({t('initiatives.isDone')})</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  )
}
