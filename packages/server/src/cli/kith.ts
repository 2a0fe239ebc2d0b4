import { commands } from './commands.ts'

const [name = 'help', ...rest] = process.argv.slice(2)
const command = commands.find((each) => each.name === name || each.name === `${name} ${rest[0] ?? ''}`)

if (!command) {
  console.log(`Usage: npm run kith -- COMMAND\n\n${commands.map((each) => `  ${each.usage.padEnd(48)}${each.does}`).join('\n')}`)
  process.exit(name === 'help' ? 0 : 2)
}

try {
  await command.run(command.name.includes(' ') ? rest.slice(1) : rest)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
