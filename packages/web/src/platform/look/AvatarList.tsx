import './avatar-list.css'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Face } from './Face.tsx'
import { lateMenu, type MenuButtonProps } from './late-menu.tsx'

export interface AvatarEntity {
  id: string
  initials?: string | undefined
  picture?: string | null | undefined
  primaryText: string
  secondaryText?: string | null | undefined
  /** Leads to their page, for those who may open it. */
  href?: string | undefined
  /** Opens the hover card of this person. */
  personId?: string | undefined
  isAway?: boolean | undefined
}

/** So many of a list on a profile, and of any other one, are shown before the rest is in a menu. */
export const mostOnProfiles = 8
export const mostInLists = 4

/** Pixels. */
const faceSize = 24

interface Props {
  entities: readonly AvatarEntity[]
  most: number
}

/** Faces beside each other, and behind `+N` a menu with those that are left. */
export function AvatarList({ entities, most }: Props) {
  const [shown, rest] = [entities.slice(0, most), entities.slice(most)]
  return (
    <span className="avatar-list">
      {shown.map((entity) => (
        <Avatar key={entity.id} entity={entity} />
      ))}
      {rest.length > 0 && <More entities={rest} />}
    </span>
  )
}

function Avatar({ entity: { initials, picture, primaryText, href, personId, isAway } }: { entity: AvatarEntity }) {
  const face = (
    <>
      <Face size={faceSize} name={primaryText} initials={initials} picture={picture} isAway={isAway} />
      <span className="visually-hidden">{primaryText}</span>
    </>
  )
  const shared = { className: 'avatar', title: primaryText, 'data-person': personId }
  return href ? (
    <Link {...shared} to={href}>
      {face}
    </Link>
  ) : (
    <span {...shared}>{face}</span>
  )
}

export interface MoreAvatarsProps {
  entities: readonly AvatarEntity[]
}

export function MoreAvatarsButton({ entities: { length: count }, ...button }: MoreAvatarsProps & MenuButtonProps) {
  const { t } = useTranslation()
  return (
    <button {...button} type="button" className="avatar-more" aria-label={t('avatars.more', { count })}>
      {`+${count}`}
    </button>
  )
}

const More = lateMenu(
  MoreAvatarsButton,
  () => import('./MoreAvatarsMenu.tsx'),
  ({ entities }) => ({ entities }),
)
