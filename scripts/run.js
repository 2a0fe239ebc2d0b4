#!/usr/bin/env node
const [major] = process.versions.node.split('.').map(Number)

if ((major ?? 0) < 20) {
  console.error(`Kith needs Node 20 or newer, and this is Node ${process.versions.node}. Install a newer one and try again.`)
  process.exit(1)
}

const { runCommand } = await import('./lib/commands.js')
process.exitCode = await runCommand(process.argv.slice(2))
