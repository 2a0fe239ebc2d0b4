import { Anchor, Badge, Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { useSession } from '#platform/session/SessionContext.tsx'
import { usePermissionText } from '../use-permission-text.ts'
import type { ConsequenceNamesFragment, ConsequencesFragment } from './impact.graphql.ts'

export type Impact = ConsequencesFragment
export type Consequence = Impact['consequences'][number]
export type Names = ConsequenceNamesFragment['consequences'][number]
export type LoadNames = (consequence: Consequence) => Promise<Names | undefined>

/** Each permission that someone would gain or lose, by how many users, for how many people; their names on request. */
export function Consequences({ impact: { consequences, unusableCount }, load }: { impact: Impact; load: LoadNames }) {
  const { t } = useTranslation('access')
  return (
    <div className="consequences">
      {consequences.length === 0 && <p>{t('impact.none')}</p>}
      <ul>
        {consequences.map((consequence) => (
          <li key={`${consequence.direction} ${consequence.slug}`}>
            <ConsequenceLine consequence={consequence} load={load} />
          </li>
        ))}
      </ul>
      {unusableCount > 0 && <p className="page-context">{t('impact.unusable', { count: unusableCount })}</p>}
    </div>
  )
}

function ConsequenceLine({ consequence, load }: { consequence: Consequence; load: LoadNames }) {
  const { t } = useTranslation('access')
  const sentence = usePermissionText()(consequence)
  const id = useId()
  const [names, setNames] = useState<Names | null>(null)
  const [busy, setBusy] = useState(false)
  const { slug, direction, userCount, peopleCount } = consequence
  const numbers = {
    users: t('impact.users', { count: userCount }),
    people: t('impact.people', { count: peopleCount ?? 0 }),
  }
  const show = async () => {
    setBusy(true)
    const loaded = await load(consequence).catch(() => undefined)
    setBusy(false)
    setNames(loaded ?? null)
  }
  return (
    <>
      <p className="consequence-head">
        <Badge color={direction === 'GAIN' ? 'green' : 'red'}>{t(`impact.${direction}`)}</Badge>
        <span id={id}>{sentence}</span>
        <code>{slug}</code>
      </p>
      <p className="page-context consequence-numbers">
        {t(peopleCount === null ? 'impact.forUsers' : 'impact.forUsersAndPeople', numbers)}
        <Button
          variant="subtle"
          size="compact-xs"
          loading={busy}
          aria-expanded={names !== null}
          aria-describedby={id}
          onClick={() => (names ? setNames(null) : void show())}
        >
          {t(names ? 'impact.hideNames' : 'impact.names')}
        </Button>
      </p>
      {names && <NameLists names={names} />}
    </>
  )
}

function NameLists({ names: { users, people, userCount, peopleCount } }: { names: Names }) {
  const { t } = useTranslation('access')
  const { may } = useSession()
  const toUser = (userId: string) => (may('users.view') ? href('settings.users.show', { userId }) : null)
  return (
    <dl className="consequence-names">
      <dt>{t('impact.usersTitle')}</dt>
      <dd>
        <NameList items={users} total={userCount} to={({ id }) => toUser(id)} />
      </dd>
      {peopleCount !== null && (
        <>
          <dt>{t('impact.peopleTitle')}</dt>
          <dd>
            <NameList items={people} total={peopleCount ?? 0} to={({ id }) => href('people.profile', { personId: id })} />
          </dd>
        </>
      )}
    </dl>
  )
}

type Item = Pick<Names['people'][number], 'id' | 'displayName'>

function NameList({ items, total, to }: { items: readonly Item[]; total: number; to: (item: Item) => string | null }) {
  const { t } = useTranslation('access')
  const name = (item: Item): ReactNode => {
    const target = to(item)
    return target ? (
      <Anchor component={Link} to={target} inherit target="_blank">
        {item.displayName}
      </Anchor>
    ) : (
      item.displayName
    )
  }
  return (
    <>
      <ul>
        {items.map((item) => (
          <li key={item.id}>{name(item)}</li>
        ))}
      </ul>
      {total > items.length && <span className="page-context">{t('impact.more', { count: total - items.length })}</span>}
    </>
  )
}
