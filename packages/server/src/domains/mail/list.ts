import { emailMessageList } from '@kith/shared/domains/mail.ts'
import { readPage, unknownPage } from '#platform/graphql/paging.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { searchedText } from '#platform/search-text.ts'
import { countEmails, emailPage, mostCounted, type EmailRow } from './sql.ts'
import { EmailMessage } from './types.ts'

const emails = defineList({
  declaration: emailMessageList,
  page: (ctx, { search, filters: { status, problems } }, { size, after }) => {
    const filter = {
      search: searchedText(search),
      statuses: Array.isArray(status) ? [...status] : null,
      hasFailed: typeof problems === 'boolean' ? problems : null,
    }
    return {
      rows: () =>
        readPage(
          { after, size },
          {
            cursor: (row) => [row.queued_at.toISOString(), row.id],
            read: ([afterAt = null, afterId = null], limit) =>
              ctx.db.run(emailPage, { ...filter, afterAt: momentOf(afterAt), afterId, limit }),
          },
        ),
      total: async () => {
        const { total } = await ctx.db.one(countEmails, filter)
        return { total: Math.min(total, mostCounted), isCapped: total > mostCounted }
      },
    }
  },
  cells: {
    subject: (row: EmailRow) => row.subject,
    recipient: (row) => row.recipient,
    status: (row) => row.status,
    queued: (row) => row.queued_at,
    sent: (row) => row.sent_at,
  },
})

export const listEmailMessages = defineListPage({
  list: emails,
  name: 'listEmailMessages',
  pageName: 'EmailMessagePage',
  type: EmailMessage,
  description: 'Emails that were sent or are to be sent, newest first. `search` matches subject and recipient.',
})

/** The moment of a cursor, to the millisecond as it was given out. */
export function momentOf(text: string | null): string | null {
  if (text !== null && (Number.isNaN(Date.parse(text)) || new Date(text).toISOString() !== text)) throw unknownPage()
  return text
}
