import { useTranslation } from '#platform/i18n/translation.ts'
import { Marked } from '#platform/format/Marked.tsx'
import { Face } from '#platform/look/Face.tsx'
import type { PeopleDirectoryQuery } from './people-directory.graphql.ts'

export type DirectoryPerson = PeopleDirectoryQuery['listPeople']['items'][number]

interface Props {
  person: DirectoryPerson
  terms: readonly string[]
  withTitle: boolean
}

/** Who someone is and what they do, in two lines; by what a search found them, where neither says it. */
export function PersonCell({ person, terms, withTitle }: Props) {
  const { t } = useTranslation()
  const { id, displayName, initials, picture, isAway, primaryJob, otherJobsCount, foundBy } = person
  const title = withTitle ? primaryJob?.positionTitle?.name : undefined
  return (
    <span className="person-cell" data-person={id}>
      <Face size={28} name={displayName} initials={initials} picture={picture} isAway={isAway} />
      <span className="person-cell-lines">
        <span className="person-cell-name">
          <Marked text={displayName} terms={terms} inside={false} />
        </span>
        {(title || foundBy) && (
          <span className="person-cell-title">
            {title && <Marked text={title} terms={terms} inside={false} />}
            {title && otherJobsCount > 0 && ` +${otherJobsCount}`}
            {title && foundBy && ' · '}
            {foundBy && t(`search.foundBy.${foundBy.field}`)}
            {foundBy?.text && ' '}
            {foundBy?.text && <Marked text={foundBy.text} terms={terms} inside={false} />}
          </span>
        )}
      </span>
    </span>
  )
}
