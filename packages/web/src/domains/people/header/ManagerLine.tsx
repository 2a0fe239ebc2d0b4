import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FaceOf } from '#platform/look/FaceOf.tsx'
import type { PersonHeaderFragment } from '../person-layout.graphql.ts'
import { PersonLink } from '../PersonName.tsx'

/** Everyone above a person, from the top down to them, as far as the viewer may find them. */
export function ManagerLine({ person }: { person: PersonHeaderFragment }) {
  const { t } = useTranslation('people')
  if (person.managers.length === 0) return null
  return (
    <nav className="manager-line" aria-label={t('header.managers')}>
      <ol>
        {person.managers.toReversed().map((manager) => (
          <li key={manager.id}>
            <PersonLink {...manager}>
              <FaceOf size={24} person={manager} />
              <span className="manager-name">{manager.displayName}</span>
            </PersonLink>
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
        <li aria-current="page">
          <FaceOf size={24} person={person} />
          <span className="manager-name">{person.displayName}</span>
        </li>
      </ol>
    </nav>
  )
}
