import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { MoreAvatarsButton, type AvatarEntity, type MoreAvatarsProps } from './AvatarList.tsx'
import { Face } from './Face.tsx'
import { useOpenMenu } from './late-menu.tsx'

export default function MoreAvatarsMenu({ entities }: MoreAvatarsProps) {
  const { menu, button } = useOpenMenu()
  return (
    <Menu {...menu} position="bottom-start">
      <Menu.Target>
        <MoreAvatarsButton {...button} entities={entities} />
      </Menu.Target>
      <Menu.Dropdown className="avatar-menu">
        {entities.map((entity) => (
          <Item key={entity.id} entity={entity} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ entity: { initials, picture, primaryText, secondaryText, href, personId, isAway } }: { entity: AvatarEntity }) {
  const shared = {
    leftSection: <Face size={28} name={primaryText} initials={initials} picture={picture} isAway={isAway} />,
    children: (
      <>
        {primaryText}
        {secondaryText && <span className="avatar-line">{secondaryText}</span>}
      </>
    ),
  }
  return href ? <Menu.Item component={Link} to={href} data-person={personId} {...shared} /> : <Menu.Item component="div" {...shared} />
}
