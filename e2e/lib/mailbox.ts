import { expect } from 'vitest'
import { askAs } from '../browser.ts'

type Line = { id: string; recipient: string | null }

/** Where the newest email to an address leads, read in the development mailbox. */
export async function newestLink(recipient: string): Promise<string> {
  const ask = await askAs('admin')
  let link: string | null = null
  await expect
    .poll(async () => {
      const { mails } = await ask<{ mails: Line[] }>('{ mails: listDevelopmentEmailMessages { id recipient } }')
      const id = mails.find((each) => each.recipient === recipient)?.id
      if (!id) return null
      const { mail } = await ask<{ mail: { link: string | null } }>(`{ mail: getDevelopmentEmailMessage(id: "${id}") { link } }`)
      link = mail.link
      return link
    })
    .toContain('/auth/')
  const url = new URL(link ?? '')
  return url.pathname + url.hash
}
