import { usageOf, type Command } from './command.ts'
import { careCommands, processCommands } from './installation-commands.ts'
import { tenantCommands } from './tenant-commands.ts'

export const commands: readonly Command[] = [...processCommands, ...tenantCommands, ...careCommands]

/** The command that the first words name, and what follows them. */
export function findCommand(words: readonly string[]): { command: Command; args: readonly string[] } | undefined {
  for (const count of [2, 1]) {
    const command = commands.find(({ name }) => name === words.slice(0, count).join(' '))
    if (command) return { command, args: words.slice(count) }
  }
  return undefined
}

/** How a command is used; of a first word alone the commands that begin with it, else all. */
export function help(words: readonly string[]): string {
  const found = findCommand(words)
  if (found) return usageOf(found.command)
  const family = commands.filter(({ name }) => words[0] && name.startsWith(`${words[0]} `))
  const listed = family.length > 0 ? family : commands
  const width = Math.max(...listed.map(({ name }) => name.length)) + 3
  const rows = listed.map(({ name, does }) => `  ${name.padEnd(width)}${does}`)
  return ['Usage: npm run kith -- COMMAND [options]', '', ...rows, '', 'More about one of them: npm run kith -- COMMAND --help'].join('\n')
}
