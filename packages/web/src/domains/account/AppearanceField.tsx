import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Light, dark, or as the device is: kept by the browser, at once. */
export function AppearanceField() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label={t('frame.appearance')}
      value={colorScheme}
      onChange={(value) => setColorScheme(value)}
      data={[
        { value: 'light', label: t('frame.light') },
        { value: 'dark', label: t('frame.dark') },
        { value: 'auto', label: t('frame.system') },
      ]}
    />
  )
}
