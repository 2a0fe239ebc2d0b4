import { describe, expect, it, vi } from 'vitest'
import { asSystemJob } from '#platform/background/jobs.ts'
import { Connection } from '#platform/database/pool.ts'
import { LinkCipher } from '#platform/mail/link-cipher.ts'
import { mailTogether } from '#platform/notifications/mail.ts'
import type { Notification } from '#platform/notifications/notification.ts'
import type { WrittenNotice } from '#platform/notifications/sql.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { question, useForms } from './testing/forms.ts'

const held = useTestServer()
const { form, person, run } = useForms(() => held.server)
type Mail = { id: string; recipient: string; template: string; language: string; data: object; link: Buffer }

/** Sends a form about some to others, and returns what they were told, with the events that it was told of. */
async function told(input: object): Promise<{ notices: WrittenNotice[]; subjects: Map<string, string> }> {
  await held.server.rows('delete from notices')
  await run('hr', 'taskIssue', input)
  await runQueued(held.server, ['notifications'])
  const rows = await held.server.rows<WrittenNotice & { subject_id: string }>(
    `select n.user_id, n.address, n.person_id, n.event_id, true as is_new, e.subject_id from notices n join events e on e.id = n.event_id
     where n.notification = 'taskIssued' order by n.id`,
  )
  return { notices: rows, subjects: new Map(rows.map(({ event_id: id, subject_id: subject }) => [id, subject])) }
}

async function mailsOf(notification: Notification, { notices, subjects }: Awaited<ReturnType<typeof told>>) {
  await held.server.rows('delete from email_messages')
  const { services } = held.server.running
  const { tenantId } = held.server.world
  await asSystemJob(services, tenantId, (ctx) => mailTogether(ctx, notification, notices, (event) => subjects.get(event)))
  const mails = await held.server.rows<Mail>(
    'select id, recipient, template, language, data, link from email_messages order by recipient, id',
  )
  const cipher = new LinkCipher(services.config.secret)
  return mails.map(({ id, link, ...mail }) => ({ ...mail, link: cipher.open(link, { tenantId, mailId: id }) }))
}

function taskIssued(): Notification {
  const notification = held.server.running.services.kith.notifications.get('taskIssued')
  if (!notification) throw new Error('Nobody is told of tasks')
  return notification
}

describe('emails about forms that were sent', () => {
  it('are the same for everyone at once as if each were asked for with their rights, in their language and one for each reader', async () => {
    await held.server.rows("update users set language = 'fr-CA', date_format = 'YMD' where person_id = $1", [person('manager')])
    const designId = await form([question(1)], { dueDays: 3 })
    const respondentIds = [person('manager'), person('employee')]
    const those = await told({ designId, personIds: [person('employee'), person('other')], respondentIds })
    const single = await told({ designId, personIds: [person('admin')] })
    for (const each of [those, single]) {
      const { aboutMany: _, ...oneByOne } = taskIssued()
      const mails = await mailsOf(taskIssued(), each)
      expect(mails).toEqual(await mailsOf(oneByOne, each))
      expect(mails.map(({ recipient, template, language }) => [recipient, template, language])).toEqual(
        each === single
          ? [['admin@demo.example', 'notification', 'en']]
          : [
              ['employee@demo.example', 'notifications', 'en'],
              ['manager@demo.example', 'notifications', 'fr-CA'],
            ],
      )
    }
  })

  it('take as many statements for many readers as for one', async () => {
    const designId = await form()
    const countFor = async (...names: ('admin' | 'manager' | 'employee' | 'other')[]) => {
      const those = await told({ designId, personIds: names.map(person) })
      const statements = vi.spyOn(Connection.prototype, 'run')
      const mails = await mailsOf(taskIssued(), those)
      const ran = statements.mock.calls.length
      statements.mockRestore()
      return { ran, mails: mails.length }
    }
    await countFor('admin', 'employee')
    const { ran } = await countFor('admin')
    expect(await countFor('admin', 'manager', 'other', 'employee')).toEqual({ ran, mails: 4 })
  })
})
