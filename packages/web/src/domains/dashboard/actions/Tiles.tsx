import '../dashboard.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { IconForms } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { linkIcons } from '#platform/shell/link-icons.ts'
import { OwnDashboardActionsDocument, type OwnDashboardActionsQuery } from './actions.graphql.ts'

/** The tiles that the organisation has made for its people, in their order. */
export default function Tiles() {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(OwnDashboardActionsDocument)
  const actions = data?.listOwnDashboardActions ?? []
  if (actions.length === 0) return null
  return (
    <nav aria-label={t('actions.title')}>
      <TileList actions={actions} />
    </nav>
  )
}

type Shown = OwnDashboardActionsQuery['listOwnDashboardActions']

export function TileList({ actions }: { actions: Shown }) {
  return (
    <ul className="action-tiles">
      {actions.map((action) => (
        <li key={action.id}>
          <Tile action={action} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ action: { id, title, description, icon, address } }: { action: Shown[number] }) {
  const { t } = useTranslation('dashboard')
  const Icon = icon ? linkIcons[icon] : IconForms
  const content = (
    <>
      <span className="quick-link-icon">
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <span className="action-words">
        <strong>{title}</strong>
        {description && <span className="page-context">{description}</span>}
      </span>
    </>
  )
  if (!address)
    return (
      <Link className="card action-tile" to={href('dashboard.self_service_actions.perform', { dashboardActionId: id })}>
        {content}
      </Link>
    )
  return (
    <a className="card action-tile" href={address} target="_blank" rel="noreferrer" title={t('actions.opens')}>
      {content}
    </a>
  )
}
