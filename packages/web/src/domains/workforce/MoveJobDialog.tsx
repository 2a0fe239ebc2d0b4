import { Button } from '@mantine/core'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { distancesFrom } from './distance.ts'
import { useFamily } from './family.ts'
import { hasRoom } from './occupancy.ts'
import type { Resolving } from './ResolvePage.tsx'
import { useRoleText } from './use-role-text.ts'

const mostOffered = 8

interface Props {
  data: Resolving
  name: string
  choose: (role: string | null) => void
  close: () => void
}

/** Another role for a job: those with room, the nearest in the tree first, or none. */
export function MoveJobDialog({ data: { getWorkforceRole: role, listAllRoleStandings: standings }, name, choose, close }: Props) {
  const { t } = useTranslation(['workforce', 'common'])
  const family = useFamily()
  const text = useRoleText()
  const distances = distancesFrom(
    role.id,
    standings.map(({ id, role: { parentId } }) => ({ id, parentId })),
  )
  const far = (id: string) => distances.get(id) ?? Infinity
  const offered = standings
    .filter((each) => each.id !== role.id && each.role.isEnabled && each.state !== 'STARTING' && hasRoom(each))
    .toSorted((one, other) => far(one.id) - far(other.id) || one.role.name.localeCompare(other.role.name))
    .slice(0, mostOffered)
  return (
    <Dialog title={t('resolve.moveTitle', { name })} close={close}>
      <p className="page-context">{t(`${family.words}.moveLine`)}</p>
      <ul className="role-holders">
        {offered.map((each) => (
          <li key={each.id}>
            <Button variant="subtle" onClick={() => choose(each.id)}>
              {each.role.name}
            </Button>
            <span className="page-context">{t('timeline.figures', { fte: text.fte(each), jobs: text.jobs(each) })}</span>
          </li>
        ))}
        <li>
          <Button variant="subtle" onClick={() => choose(null)}>
            {t(`${family.words}.none`)}
          </Button>
        </li>
      </ul>
    </Dialog>
  )
}
