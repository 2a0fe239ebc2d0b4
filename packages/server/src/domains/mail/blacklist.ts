import { messageBlacklist, messageBlacklistEntryCreateFields, messageBlacklistEntryDeleteFields } from '@kith/shared/domains/mail.ts'
import { isEmail } from '@kith/shared/rules/text-rules.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { searchedText } from '#platform/search-text.ts'
import { momentOf } from './list.ts'
import { isDomain, normalisedAddress } from './rules.ts'
import { countEntries, deleteEntry, entryById, entryOfAddress, entryPage, insertEntry, type EntryRow } from './sql.ts'
import { BlacklistEntry } from './types.ts'

const entries = defineList({
  declaration: messageBlacklist,
  page: (ctx, asked, { size, after }) => {
    const search = searchedText(asked.search)
    return {
      rows: () =>
        readPage(
          { after, size },
          {
            cursor: (row) => [row.added_at.toISOString(), row.id],
            read: ([afterAt = null, afterId = null], limit) =>
              ctx.db.run(entryPage, { search, afterAt: momentOf(afterAt), afterId, limit }),
          },
        ),
      total: async () => ({ total: (await ctx.db.one(countEntries, { search })).total, isCapped: false }),
    }
  },
  cells: {
    address: (row: EntryRow) => row.address,
    reason: (row) => row.reason,
    source: (row) => row.source,
    addedBy: (row) => row.added_by,
    added: (row) => row.added_at,
  },
})

export const listMessageBlacklist = defineListPage({
  list: entries,
  name: 'listMessageBlacklist',
  pageName: 'MessageBlacklistPage',
  type: BlacklistEntry,
  description: 'Addresses and domains that nothing is sent to, those added last first.',
})

export const messageBlacklistEntryCreate = defineMutation({
  name: 'messageBlacklistEntryCreate',
  description: 'Keeps every email from an address, or from all addresses of a domain.',
  record: 'messageBlacklistEntry',
  permission: 'message_blacklist.create',
  input: messageBlacklistEntryCreateFields,
  event: 'message_blacklist_entry.created',
  returns: BlacklistEntry,
  plan: async (ctx, input, id) => {
    const [address, reason] = [normalisedAddress(input.address), input.reason || null]
    if (!isEmail(address) && !isDomain(address)) throw new Invalid([problem('address', 'blacklist_address')])
    if (await ctx.db.first(entryOfAddress, { address })) throw new Invalid([problem('address', 'blacklist_known', { address })])
    return { id, address, reason, change: { before: null, after: { address, reason } } }
  },
  write: async (ctx, { id, address, reason }) => {
    const made = await ctx.db.first(insertEntry, { id, address, reason, user: ctx.actor.userId, now: ctx.now })
    if (!made) throw new Invalid([problem('address', 'blacklist_known', { address })])
    return ctx.db.one(entryById, { id })
  },
})

export const messageBlacklistEntryDelete = defineMutation({
  name: 'messageBlacklistEntryDelete',
  description: 'Lets emails reach an address or domain again.',
  record: 'messageBlacklistEntry',
  permission: 'message_blacklist.delete',
  input: messageBlacklistEntryDeleteFields,
  event: 'message_blacklist_entry.deleted',
  returns: 'ID',
  plan: async (ctx, { id }) => {
    const row = await ctx.db.first(entryById, { id })
    if (!row) throw new NotFound()
    return { id: row.id, change: { before: { address: row.address, reason: row.reason }, after: null } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(deleteEntry, { id })
    return id
  },
})
