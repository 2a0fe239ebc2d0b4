import '@mantine/tiptap/styles.layer.css'
import './rich-text.css'
import { readWritten, writtenContent } from '@kith/shared/written-content.ts'
import { Input, Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconBraces, IconTable } from '@tabler/icons-react'
import { useEditor, type Editor } from '@tiptap/react'
import { useId } from 'react'
import { useField, type FieldProps } from '#platform/form/use-field.ts'
import { useTranslation, type Translate } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { contentOf, docOf } from './editor-content.ts'
import { extensions } from './extensions.ts'
import { TableMenu } from './TableMenu.tsx'

/** Is inserted as `{{name}}` where someone is writing, and offered in groups. */
export interface Insertion {
  group: string
  name: string
  label: string
}

/** A text with headings, lists, tables, bold and italics, kept as a document. */
export function RichTextField({ insertions = [], ...props }: FieldProps & { insertions?: readonly Insertion[] }) {
  const { t } = useTranslation()
  const id = useId()
  const {
    value,
    change,
    shared: { label, error, description, withAsterisk, onBlur },
  } = useField(props)
  const editor = useEditor({
    extensions,
    content: docOf(readWritten(textOf(value)) ?? []),
    onUpdate: ({ editor: current }) => change(current.isEmpty ? null : writtenContent(contentOf(current.getJSON()))),
    onBlur,
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(withAsterisk ? { 'aria-required': 'true' } : {}),
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
      },
    },
  })
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      data-field={props.name}
      labelElement="div"
      // An error below a long text would be out of sight
      inputWrapperOrder={['label', 'error', 'input', 'description']}
      errorProps={{ id: `${id}-error` }}
    >
      <RichTextEditor editor={editor} labels={labelsIn(t)} className="rich-text" data-invalid={error ? true : undefined}>
        <RichTextEditor.Toolbar sticky stickyOffset={56}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H1 />
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <TableMenu editor={editor} icon={<IconTable size={16} stroke={1.5} aria-hidden />} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          {insertions.length > 0 && <Insertions editor={editor} insertions={insertions} />}
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

function Insertions({ editor, insertions }: { editor: Editor | null; insertions: readonly Insertion[] }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <RichTextEditor.Control aria-label={t('richText.insertValue')} title={t('richText.insertValue')} className="rich-text-insert">
          <IconBraces size={16} stroke={1.5} aria-hidden />
          {t('richText.insertValue')}
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown className="rich-text-values">
        {[...Map.groupBy(insertions, ({ group }) => group)].map(([group, values]) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {values.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => editor?.chain().focus().insertContent(`{{${name}}}`).run()}>
                {label}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const labelsIn = (t: Translate) => ({
  boldControlLabel: t('richText.bold'),
  italicControlLabel: t('richText.italic'),
  h1ControlLabel: t('richText.heading', { level: 1 }),
  h2ControlLabel: t('richText.heading', { level: 2 }),
  h3ControlLabel: t('richText.heading', { level: 3 }),
  bulletListControlLabel: t('richText.bullets'),
  orderedListControlLabel: t('richText.numbers'),
  undoControlLabel: t('richText.undo'),
  redoControlLabel: t('richText.redo'),
})
