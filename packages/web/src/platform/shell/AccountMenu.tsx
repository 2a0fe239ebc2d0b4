import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconLanguage, IconLogout, IconMoon, IconSettings, IconUserShare, IconUsers } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { languages, type Language } from '#platform/i18n/languages.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useOpenMenu } from '#platform/look/late-menu.tsx'
import { useSite } from '#platform/routing/site.ts'
import { logOut } from '#platform/session/leave.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AccountButton } from './AccountButton.tsx'
import { useNavigation } from './navigation.ts'
import { useChooseLanguage } from './use-choose-language.ts'

/** Profile, settings, language, light or dark, log out. */
export default function AccountMenu() {
  const { menu, button } = useOpenMenu()
  const { t, i18n } = useTranslation()
  const { user } = useSession()
  const site = useSite()
  const own = useNavigation().find(({ group }) => group === 'profile')?.items ?? []
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const text = useText()
  const choose = useChooseLanguage()
  return (
    <Menu width={240} returnFocus {...menu}>
      <Menu.Target>
        <AccountButton {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className="avatar-menu-name">{user.displayName}</div>
        {own.map(({ key, to, label, icon: Icon }) => (
          <Menu.Item key={key} component={Link} to={to} leftSection={<Icon size={18} stroke={1.6} />}>
            {text(label)}
          </Menu.Item>
        ))}
        {site.mayOpen('me.settings') && (
          <Menu.Item component={Link} to={href('me.settings')} leftSection={<IconSettings size={18} stroke={1.6} />}>
            {t('frame.mySettings')}
          </Menu.Item>
        )}
        {site.mayOpen('me.assume_role') && !user.isAssumedAccount && (
          <Menu.Item component={Link} to={href('me.assume_role')} leftSection={<IconUsers size={18} stroke={1.6} />}>
            {t('frame.assumeRole')}
          </Menu.Item>
        )}
        {site.mayOpen('me.delegated_access') && !user.isAssumedAccount && (
          <Menu.Item component={Link} to={href('me.delegated_access')} leftSection={<IconUserShare size={18} stroke={1.6} />}>
            {t('frame.delegatedAccess')}
          </Menu.Item>
        )}
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconLanguage size={18} stroke={1.6} />}>{t('frame.language')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <Menu.RadioGroup value={i18n.language} onChange={(value) => void choose(value as Language).catch(() => undefined)}>
              {languages.map(({ slug, nativeName }) => (
                <Menu.RadioItem key={slug} value={slug} lang={slug}>
                  {nativeName}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconMoon size={18} stroke={1.6} />}>{t('frame.appearance')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
              <Menu.RadioItem value="light">{t('frame.light')}</Menu.RadioItem>
              <Menu.RadioItem value="dark">{t('frame.dark')}</Menu.RadioItem>
              <Menu.RadioItem value="auto">{t('frame.system')}</Menu.RadioItem>
            </Menu.RadioGroup>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => void logOut()}>
          {t('frame.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
