import { expect } from 'vitest'
import { askAs } from '../browser.ts'

type Line = { id: string; recipient: string | null }

/** Where the newest email to an address leads that leads into an account, or elsewhere outside of one; read in the development mailbox. */
export async function newestLink(recipient: string, into = '/auth/'): Promise<string> {
  const ask = await askAs('admin')
  let link: string | null = null
  await expect
    .poll(async () => {
      const { mails } = await ask<{ mails: Line[] }>('{ mails: listDevelopmentEmailMessages { id recipient } }')
      for (const { id } of mails.filter((each) => each.recipient === recipient)) {
        const { mail } = await ask<{ mail: { link: string | null } }>(`{ mail: getDevelopmentEmailMessage(id: "${id}") { link } }`)
        link = mail.link
        if (link?.includes(into)) break
      }
      return link
    })
    .toContain(into)
  const url = new URL(link ?? '')
  return url.pathname + url.hash
}
