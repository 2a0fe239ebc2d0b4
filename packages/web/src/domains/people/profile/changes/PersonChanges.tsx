import './person-changes.css'
import { useQuery } from '@apollo/client/react'
import { Drawer } from '@mantine/core'
import { person as personKind } from '@kith/shared/domains/people.ts'
import { treatmentOf } from '@kith/shared/fields.ts'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Censored } from '#platform/detail/Censored.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { withNext } from '#platform/graphql/with-next.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { MoreButton } from '#platform/list/MoreButton.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PersonChangesDocument, type PersonChangesQuery } from './person-changes.graphql.ts'

interface Props {
  personId: string
  /** The name of the card. */
  title: string
  fields: readonly string[]
  close: () => void
}

/** Who changed a card of a profile, when, and from what to what, beside it. */
export default function PersonChanges({ personId, title, fields, close }: Props) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={480}
      title={t('people:changes.title', { card: title })}
      closeButtonProps={{ 'aria-label': t('common:page.close') }}
    >
      <Changes personId={personId} fields={fields} />
    </Drawer>
  )
}

function Changes({ personId, fields }: Pick<Props, 'personId' | 'fields'>) {
  const { t } = useTranslation('people')
  const { data, error, refetch, fetchMore } = useQuery(PersonChangesDocument, {
    variables: { id: personId, fields: [...fields] },
    fetchPolicy: 'network-only',
  })
  if (error && !data) return <FailedState error={error} retry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={6} />
  const { items, endCursor } = data.listPersonChanges
  const showEarlier = () =>
    fetchMore({
      variables: { after: endCursor },
      updateQuery: (shown, { fetchMoreResult: earlier }) => ({
        ...shown,
        listPersonChanges: withNext(shown.listPersonChanges, earlier.listPersonChanges),
      }),
    })
  return (
    <>
      <ol className="person-changes">
        {items.map((change) => (
          <li key={change.id}>
            <Change change={change} fields={fields} />
          </li>
        ))}
      </ol>
      {endCursor && <MoreButton label={t('changes.more')} load={showEarlier} />}
    </>
  )
}

type PersonChange = PersonChangesQuery['listPersonChanges']['items'][number]

function Change({ change: { text, by, at, changes }, fields }: { change: PersonChange; fields: readonly string[] }) {
  const { t } = useTranslation('people')
  return (
    <>
      <h3>{text}</h3>
      <p className="page-context">
        {by}, <AgoText moment={at} />
      </p>
      <dl>
        {fields
          .flatMap((name) => changes.find(({ field }) => field === name) ?? [])
          .map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <Covered field={field} label={label}>
                  {before && (
                    <>
                      <del>{before}</del>
                      <IconArrowRight size={14} aria-label={t('changes.becomes')} />
                    </>
                  )}
                  <ins>{after ?? '–'}</ins>
                </Covered>
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}

/** What a card covers until its reader uncovers it is covered here too. */
function Covered({ field, label, children }: { field: string; label: string; children: ReactNode }) {
  const declared = personKind.fields[field as keyof typeof personKind.fields]
  return declared && treatmentOf(declared) === 'CENSORED' ? <Censored label={label}>{children}</Censored> : children
}
