import { Button, Drawer } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFilter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'

/** On phones: one button, and behind it all that narrows and arranges a list. */
export function FilterSheet({ count, narrows, children }: { count: number; narrows: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={narrows ? <IconFilter size={16} aria-hidden /> : <IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="filter-sheet-button"
      >
        {count > 0 ? t('list.filtersSet', { count }) : t(narrows ? 'list.filter' : 'list.view')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        classNames={{ content: 'filter-sheet-paper' }}
        title={t(narrows ? 'list.filters' : 'list.view')}
        closeButtonProps={{ 'aria-label': t('page.close') }}
      >
        <div className="filter-sheet">
          {children}
          <Button fullWidth onClick={() => setOpen(false)}>
            {t('list.showResults')}
          </Button>
        </div>
      </Drawer>
    </>
  )
}
