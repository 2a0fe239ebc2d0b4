import { existsSync, statfsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { readConfig, type Config } from '#platform/config.ts'
import { addressOf } from '#platform/database/prepare.ts'
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import type { Terminal } from './command.ts'
import { examineDatabase } from './doctor-database.ts'
import { messageOf, type Finding } from './finding.ts'

export async function examine(_: object, terminal: Terminal): Promise<void> {
  const findings: Finding[] = [examineNode(), examineClock()]
  const config = readSettings(findings, terminal)
  if (config) {
    findings.push(await examineFolder(config), ...examineDisk(config))
    findings.push(...(await examineServer(config)))
  }
  const marks = { well: 'ok    ', noted: 'note  ', wrong: 'WRONG ' }
  for (const { what, is, message } of findings) terminal.say(`${marks[is]} ${what.padEnd(12)} ${message}`)
  const wrong = findings.filter(({ is }) => is === 'wrong').length
  if (wrong > 0) throw new Error(`\n${wrong === 1 ? 'One thing is' : `${wrong} things are`} wrong.`)
}

function examineNode(): Finding {
  const is = Number(process.versions.node.split('.')[0]) >= 24 ? 'well' : 'wrong'
  return { what: 'Node', is, message: is === 'well' ? process.versions.node : `${process.versions.node}: install Node 24 or newer.` }
}

function examineClock(): Finding {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return {
    what: 'Clock',
    is: 'well',
    message: `${new Date().toISOString()}, here ${timeZone}; days begin at midnight where each organisation is.`,
  }
}

function readSettings(findings: Finding[], { environment }: Terminal): Config | undefined {
  try {
    const config = readConfig(environment)
    findings.push({ what: 'Settings', is: 'well', message: config.production ? 'production' : 'not production (NODE_ENV)' })
    return config
  } catch (error) {
    findings.push({ what: 'Settings', is: 'wrong', message: messageOf(error) })
    return undefined
  }
}

async function examineFolder({ dataDirectory }: Config): Promise<Finding> {
  try {
    await mkdir(dataDirectory, { recursive: true })
    await access(dataDirectory, constants.W_OK | constants.X_OK)
    return { what: 'Data folder', is: 'well', message: dataDirectory }
  } catch (error) {
    return { what: 'Data folder', is: 'wrong', message: `${messageOf(error)}. Set KITH_DATA_DIR to a folder that Kith may write to.` }
  }
}

function examineDisk({ dataDirectory }: Config): Finding[] {
  if (!existsSync(dataDirectory)) return []
  const { bavail, bsize } = statfsSync(dataDirectory)
  const free = bavail * bsize
  const message = `${(free / 1e9).toFixed(1)} GB free`
  if (free < 0.5e9) return [{ what: 'Disk', is: 'wrong', message: `${message}: make room, or writes will soon fail.` }]
  return [{ what: 'Disk', is: free < 2e9 ? 'noted' : 'well', message: free < 2e9 ? `${message}: make room soon.` : message }]
}

async function examineServer(config: Config): Promise<Finding[]> {
  if (config.databaseUrl) return examineDatabase(config, addressOf(config).url)
  if (!hasEmbeddedDatabase(config.dataDirectory))
    return [{ what: 'Database', is: 'noted', message: 'There is none yet; the first start makes it.' }]
  try {
    const server = await startEmbeddedPostgres({ dataDirectory: config.dataDirectory })
    try {
      return await examineDatabase(config, server.adminUrl)
    } finally {
      await server.stop()
    }
  } catch (error) {
    return [{ what: 'Database', is: 'wrong', message: messageOf(error) }]
  }
}
