import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'

/** The page around a document has the heading of the first level. */
const PartHeading = Heading.extend({
  parseHTML: () =>
    [1, 2, 3].flatMap((level) => [
      { tag: `h${level + 1}[data-level]`, attrs: { level }, priority: 60 },
      { tag: `h${level}`, attrs: { level } },
    ]),
  renderHTML: ({ node, HTMLAttributes }) => [
    `h${Number(node.attrs['level']) + 1}`,
    { ...HTMLAttributes, 'data-level': node.attrs['level'] as number },
    0,
  ],
})

/** Everything that a document can hold: whatever else is pasted falls through. */
export const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  PartHeading.configure({ levels: [1, 2, 3] }),
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'paragraph' }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
  UndoRedo,
]
