import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import type { AvatarEntity } from './AvatarList.tsx'
import { Face } from './Face.tsx'

/** The items of a menu of avatars. */
export function AvatarItems({ entities }: { entities: readonly AvatarEntity[] }) {
  return entities.map((entity) => {
    const { id, initials, picture, primaryText, secondaryText, href, personId, isAway } = entity
    const shared = {
      leftSection: <Face size={28} name={primaryText} initials={initials} picture={picture} isAway={isAway} />,
      children: (
        <>
          {primaryText}
          {secondaryText && <span className="avatar-line">{secondaryText}</span>}
        </>
      ),
    }
    return href ? (
      <Menu.Item key={id} component={Link} to={href} data-person={personId} {...shared} />
    ) : (
      <Menu.Item key={id} component="div" {...shared} />
    )
  })
}
