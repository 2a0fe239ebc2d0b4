import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDebounced } from '#platform/look/timing.ts'
import { Consequences, type Impact, type LoadNames } from './Consequences.tsx'
import { PermissionGroupImpactDocument, PermissionGroupImpactNamesDocument } from './impact.graphql.ts'

/** What saving these permissions would mean, in one line; who gains and loses what behind it. */
export function GrantsImpact({ groupId, grants }: { groupId: string; grants: readonly string[] }) {
  const { t } = useTranslation('access')
  const client = useApolloClient()
  const [opened, setOpened] = useState(false)
  const rested = useDebounced(grants.join('\n'), 300)
  const variables = { id: groupId, grants: rested === '' ? [] : rested.split('\n') }
  const { data, loading } = useQuery(PermissionGroupImpactDocument, { variables, fetchPolicy: 'network-only', context: { quiet: true } })
  const load: LoadNames = async ({ slug, direction }) => {
    const names = await client.query({
      query: PermissionGroupImpactNamesDocument,
      variables: { ...variables, slug },
      fetchPolicy: 'network-only',
    })
    return names.data?.getPermissionGroupImpact.consequences.find((each) => each.direction === direction)
  }
  const isCurrent = !loading && rested === grants.join('\n')
  const impact = data?.getPermissionGroupImpact
  return (
    <div className="grants-impact">
      <span role="status">{isCurrent && impact ? <Summary impact={impact} /> : t('impact.working')}</span>
      {isCurrent && impact && impact.consequences.length > 0 && (
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          {t('impact.see')}
        </Button>
      )}
      {opened && impact && (
        <Dialog size="lg" close={() => setOpened(false)} title={t('impact.title')}>
          <Consequences impact={impact} load={load} />
        </Dialog>
      )}
    </div>
  )
}

function Summary({ impact: { consequences } }: { impact: Impact }) {
  const { t } = useTranslation('access')
  const lines = (['GAIN', 'LOSS'] as const).flatMap((direction) => {
    const each = consequences.filter((consequence) => consequence.direction === direction)
    if (each.length === 0) return []
    const most = (numbers: readonly (number | null)[]) => Math.max(...numbers.map((number) => number ?? 0))
    const permissions = t('impact.permissions', { count: each.length })
    const users = t('impact.users', { count: most(each.map(({ userCount }) => userCount)) })
    const people = t('impact.people', { count: most(each.map(({ peopleCount }) => peopleCount)) })
    const isAboutPeople = each.some(({ peopleCount }) => peopleCount !== null)
    const key = `${direction}${each.length === 1 ? 'Single' : ''}` as const
    return [isAboutPeople ? t(`impact.sumPeople.${key}`, { permissions, users, people }) : t(`impact.sum.${key}`, { permissions, users })]
  })
  return <>{lines.length > 0 ? lines.join(' ') : t('impact.none')}</>
}
