import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Inserts a table, or changes the one that somebody is writing in. */
export function TableMenu({ editor, icon }: { editor: Editor | null; icon: ReactNode }) {
  const { t } = useTranslation()
  const isInside = editor?.isActive('table') ?? false
  const change = (run: (editor: Editor) => boolean) => () => void (editor && run(editor))
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <RichTextEditor.Control aria-label={t('richText.table')} title={t('richText.table')} active={isInside}>
          {icon}
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {isInside ? (
          <>
            <Menu.Item onClick={change((each) => each.chain().focus().addRowAfter().run())}>{t('richText.addRow')}</Menu.Item>
            <Menu.Item onClick={change((each) => each.chain().focus().addColumnAfter().run())}>{t('richText.addColumn')}</Menu.Item>
            <Menu.Item onClick={change((each) => each.chain().focus().deleteRow().run())}>{t('richText.deleteRow')}</Menu.Item>
            <Menu.Item onClick={change((each) => each.chain().focus().deleteColumn().run())}>{t('richText.deleteColumn')}</Menu.Item>
            <Menu.Item color="red" onClick={change((each) => each.chain().focus().deleteTable().run())}>
              {t('richText.deleteTable')}
            </Menu.Item>
          </>
        ) : (
          <Menu.Item onClick={change((each) => each.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run())}>
            {t('richText.insertTable')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
