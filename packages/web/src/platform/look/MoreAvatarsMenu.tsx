import { Loader, Menu } from '@mantine/core'
import { Suspense } from 'react'
import { MoreAvatarsButton, type MoreAvatarsProps } from './AvatarList.tsx'
import { AvatarItems } from './AvatarItems.tsx'
import { useOpenMenu } from './late-menu.tsx'

export default function MoreAvatarsMenu({ count, entities, rest = <AvatarItems entities={entities} /> }: MoreAvatarsProps) {
  const { menu, button } = useOpenMenu()
  return (
    <Menu {...menu} position="bottom-start">
      <Menu.Target>
        <MoreAvatarsButton {...button} count={count} />
      </Menu.Target>
      <Menu.Dropdown className="avatar-menu">
        <Suspense fallback={<Loader size="sm" m="xs" />}>{rest}</Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
