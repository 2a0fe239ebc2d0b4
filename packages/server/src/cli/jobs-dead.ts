import { countDeadLetters, listDeadLetters, type DeadLetter } from '#platform/background/dead-letters.ts'
import type { Terminal } from './command.ts'
import { withTransaction } from './database.ts'

export async function listDeadJobs({ limit }: { readonly limit: number }, terminal: Terminal): Promise<void> {
  const { letters, count } = await withTransaction(terminal, async (db) => ({
    letters: await db.run(listDeadLetters, { limit }),
    count: (await db.one(countDeadLetters, {})).count,
  }))
  if (count === 0) return terminal.say('No job has failed for good.')
  terminal.say(letters.map(describe).join('\n\n'))
  terminal.say(`\n${letters.length} of ${count}. To run one of them again: npm run kith -- jobs replay ID`)
}

function describe({ id, queue, tenant, failed_at, tries, error }: DeadLetter): string {
  const when = `${failed_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [
    `${id}  ${when}  ${queue ?? 'an unknown queue'}  tenant ${tenant || 'unknown'}`,
    `  after ${tries === 1 ? 'one try' : `${tries} tries`}: ${firstLine(error)}`,
  ].join('\n')
}

function firstLine(error: string | null): string {
  const [line = ''] = (error ?? '').split('\n')
  return line.length > 200 ? `${line.slice(0, 200)}…` : line || 'no error was said'
}
