import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Checkbox } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { useController } from 'react-hook-form'
import { Link } from 'react-router'
import { SearchInput } from '#platform/form/SearchInput.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { joinAddress } from '../join-address.ts'
import { AccountCandidatesDocument, type AccountCandidatesQuery } from './bulk.graphql.ts'

export interface Chosen {
  personId: string
  name: string
  email: string | null
}

interface Props {
  /** So many can be chosen. */
  most: number
  /** Only these, as another page has chosen them. */
  people: readonly string[] | null
}

/** The people who can have an account, to choose from, and those who cannot, with the reason. */
export function SelectPeople({ most, people }: Props) {
  const { t } = useTranslation('access')
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const { data, previousData, loading, error, refetch } = useQuery(AccountCandidatesDocument, {
    variables: { search: asked.length > 1 ? asked : null, personIds: people && [...people], most },
    fetchPolicy: 'cache-and-network',
  })
  const found = (data ?? previousData)?.listAccountCandidates
  const { field, fieldState } = useController({ name: 'people' })
  const chosen = field.value as readonly Chosen[]
  const isChosen = (id: string) => chosen.some(({ personId }) => personId === id)
  const add = (more: readonly Chosen[]) => field.onChange([...chosen, ...more.filter(({ personId }) => !isChosen(personId))].slice(0, most))
  const toggle = (one: Chosen) =>
    isChosen(one.personId) ? field.onChange(chosen.filter(({ personId }) => personId !== one.personId)) : add([one])
  return (
    <div className="bulk-people" data-field="people">
      <SearchInput label={t('bulk.search')} value={search} change={setSearch} />
      <div className="bulk-line">
        <span className="page-context" role="status">
          {t('bulk.chosen', { count: chosen.length, most })}
        </span>
        <Button
          variant="default"
          size="xs"
          disabled={loading || asked !== search.trim() || !found?.able.length}
          onClick={() => add(found?.able ?? [])}
        >
          {t('bulk.selectAll')}
        </Button>
      </div>
      {fieldState.error && (
        <p className="form-failure" role="alert">
          {t('bulk.none')}
        </p>
      )}
      {found ? (
        <>
          <fieldset className="bulk-list">
            <legend>
              {t('bulk.able')} ({found.ableCount})
            </legend>
            {found.able.map((one) => (
              <Checkbox
                key={one.personId}
                label={one.name}
                description={one.email}
                checked={isChosen(one.personId)}
                disabled={!isChosen(one.personId) && chosen.length >= most}
                onChange={() => toggle(one)}
              />
            ))}
            {found.able.length === 0 && <p className="page-context">{t('bulk.nobody')}</p>}
            {found.ableCount > found.able.length && <p className="page-context">{t('bulk.more', { count: found.able.length })}</p>}
          </fieldset>
          <Unable found={found} />
        </>
      ) : error ? (
        <FailedState error={error} retry={() => void refetch().catch(() => undefined)} />
      ) : (
        <CardSkeleton lines={6} />
      )}
    </div>
  )
}

function Unable({ found: { unable, unableCount } }: { found: AccountCandidatesQuery['listAccountCandidates'] }) {
  const { t } = useTranslation(['access', 'choices'])
  const { may } = useSession()
  if (unable.length === 0) return null
  return (
    <section className="bulk-list" aria-label={t('bulk.unable')}>
      <h3>
        {t('bulk.unable')} ({unableCount})
      </h3>
      <ul className="user-lines">
        {unable.map(({ personId, name, obstacle, accountToJoinId }) => (
          <li key={personId}>
            <span>{name}</span>
            <span className="page-context">{obstacle && t(`choices:AccountObstacle.${obstacle}`)}</span>
            {accountToJoinId && may('users.edit') && (
              <Anchor component={Link} to={joinAddress({ personId, userId: accountToJoinId })}>
                {t('users.join')}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {unableCount > unable.length && <p className="page-context">{t('bulk.more', { count: unable.length })}</p>}
    </section>
  )
}
