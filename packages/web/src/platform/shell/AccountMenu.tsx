import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import {
  IconLanguage,
  IconLogout,
  IconMoon,
  IconReportMoney,
  IconRobot,
  IconSettings,
  IconUserCircle,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { languages, type Language } from '#platform/i18n/languages.ts'
import { useOpenMenu } from '#platform/look/late-menu.tsx'
import type { Icon } from '#platform/look/icon.ts'
import { logOut } from '#platform/session/leave.ts'
import { useSession, type Session } from '#platform/session/SessionContext.tsx'
import { AccountButton } from './AccountButton.tsx'
import { useChooseLanguage } from './use-choose-language.ts'
import { usePageHeaderItem } from './use-page-header.ts'

export default function AccountMenu() {
  const { menu, button } = useOpenMenu()
  const { user } = useSession()
  const { items = [] } = usePageHeaderItem('account') ?? {}
  return (
    <Menu width={240} returnFocus {...menu}>
      <Menu.Target>
        <AccountButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className="avatar-menu-name">{user.displayName}</div>
        {items.map((item) => item.visible && <Entry key={item.id} item={item} />)}
      </Menu.Dropdown>
    </Menu>
  )
}

type Item = Session['header'][number]['items'][number]

function Entry({ item }: { item: Item }) {
  if (item.id === 'language') return <LanguageMenu item={item} />
  if (item.id === 'appearance') return <AppearanceMenu item={item} />
  if (item.id === 'log_out')
    return (
      <>
        <Menu.Divider />
        <Menu.Item leftSection={iconOf(item)} onClick={() => void logOut()}>
          {item.label}
        </Menu.Item>
      </>
    )
  return (
    <Menu.Item component={Link} to={item.href ?? ''} leftSection={iconOf(item)}>
      {item.label}
    </Menu.Item>
  )
}

function LanguageMenu({ item }: { item: Item }) {
  const { i18n } = useTranslation()
  const choose = useChooseLanguage()
  return (
    <Submenu item={item}>
      <Menu.RadioGroup value={i18n.language} onChange={(value) => void choose(value as Language).catch(() => undefined)}>
        {languages.map(({ slug, nativeName }) => (
          <Menu.RadioItem key={slug} value={slug} lang={slug}>
            {nativeName}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Submenu>
  )
}

function AppearanceMenu({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Submenu item={item}>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        <Menu.RadioItem value="light">{t('frame.light')}</Menu.RadioItem>
        <Menu.RadioItem value="dark">{t('frame.dark')}</Menu.RadioItem>
        <Menu.RadioItem value="auto">{t('frame.system')}</Menu.RadioItem>
      </Menu.RadioGroup>
    </Submenu>
  )
}

function Submenu({ item, children }: { item: Item; children: ReactNode }) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={iconOf(item)}>{item.label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>{children}</Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

function iconOf({ icon }: Item): ReactNode {
  const Drawn = icon ? icons[icon] : undefined
  return Drawn && <Drawn size={18} stroke={1.6} />
}

const icons: Readonly<Record<string, Icon | undefined>> = {
  'report-money': IconReportMoney,
  robot: IconRobot,
  'user-circle': IconUserCircle,
  settings: IconSettings,
  users: IconUsers,
  'user-share': IconUserShare,
  language: IconLanguage,
  moon: IconMoon,
  logout: IconLogout,
}
