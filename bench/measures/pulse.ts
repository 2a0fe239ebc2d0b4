import pg from 'pg'
import type { Measured } from '../lib/budget.ts'
import { signIn } from '../lib/client.ts'
import { cpuSeconds, forgetPeak, meterBelow, peakMegabytes } from '../lib/cpu.ts'
import type { Seeded } from '../lib/seeded.ts'
import { startServer, type BenchServer } from '../lib/server.ts'
import { until } from '../lib/until.ts'

/** Of a hundred thousand recipients; fewer take as much less. */
const secondsOfWork = 60
/** The server is killed once so many of a hundred forms are issued. */
const killedAt = 37

type Sent = { readonly forms: number; readonly state: string }

/** Sends a form to everybody: the work and the memory, and that nobody is asked twice by a server that is killed on the way and started again. */
export async function measurePulse(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const database = new pg.Client({ connectionString: seeded.adminUrl })
  await database.connect()
  const second: { server?: BenchServer } = {}
  try {
    const whole = await schedulePulse(server, seeded, database)
    await sentUntil(database, whole.pulse, ({ state }) => state === 'QUEUED')
    const postgres = meterBelow(seeded.postgresPid)
    const [before, begun, held] = [postgres(), cpuSeconds(server.pid), forgetPeak(server.pid)]
    await sentUntil(database, whole.pulse, ({ state }) => state !== 'QUEUED')
    const statements = postgres() - before
    const work = cpuSeconds(server.pid) - begun + statements
    const memory = peakMegabytes(server.pid) - held

    const killed = await schedulePulse(server, seeded, database)
    const partly = await sentUntil(database, killed.pulse, ({ forms }) => forms * 100 >= killed.recipients * killedAt)
    await server.kill()
    second.server = await startServer(seeded.environment)
    const { state: end } = await sentUntil(database, killed.pulse, ({ state }) => state !== 'QUEUED')
    const { forms, people } = await issued(database, killed.pulse)
    const many = `${whole.recipients.toLocaleString('en')} forms of a pulse`
    return [
      {
        what: `issuing ${many}`,
        value: work,
        budget: (secondsOfWork * whole.recipients) / 100_000,
        unit: 's',
        detail: `of work, ${statements.toFixed(1)} s of it in PostgreSQL`,
      },
      { what: `issuing ${many}: memory beyond what the server holds`, value: memory, budget: 300, unit: 'MB' },
      {
        what: `${many}, killed after ${partly.forms.toLocaleString('en')}: issued twice, or to nobody`,
        value: forms - people + Math.abs(killed.recipients - people),
        budget: 0,
        unit: 'forms',
        detail: end,
      },
    ]
  } finally {
    await second.server?.stop()
    await database.end()
  }
}

type Scheduled = { readonly pulse: string; readonly recipients: number }

/** Has a form sent to everybody with a job a minute or two from now. */
async function schedulePulse(
  server: BenchServer,
  { alias, administrator, password, tenantId }: Seeded,
  database: pg.Client,
): Promise<Scheduled> {
  const client = await signIn(server.address, alias, administrator, password)
  const { form } = await client.ask<{ form: { id: string } }>(
    'mutation ($input: FormDesignCreateInput!) { form: formDesignCreate(input: $input) { id } }',
    {
      input: {
        name: 'How are you?',
        type: 'SURVEY',
        respondent: 'SUBJECT',
        elements: [{ id: '01900000-0000-7000-8000-000000000001', kind: 'YES_NO', text: 'Are you well?' }],
      },
    },
  )
  await client.ask('mutation ($input: RecordVersionInput!) { formDesignPublish(input: $input) { id } }', {
    input: { id: form.id, version: 1 },
  })
  const { rows } = await database.query<{ day: string; time: string; jobs: number }>(
    `select to_char(at, 'YYYY-MM-DD') as day, to_char(at, 'HH24:MI') as time,
      (select count(*)::int from jobs j where j.tenant_id = $1 and j.employed @> at::date) as jobs
    from (select (now() + interval '2 minutes') at time zone timezone as at from tenant_settings where tenant_id = $1) moment`,
    [tenantId],
  )
  const [{ day, time, jobs } = { day: '', time: '', jobs: 0 }] = rows
  const everybody = { onLeave: 'ANY', onProbation: 'ANY', withoutAccount: 'ANY' }
  const { pulse } = await client.ask<{ pulse: { id: string } }>(
    'mutation ($input: PulseCreateInput!) { pulse: pulseCreate(input: $input) { id } }',
    {
      input: { name: 'Everybody', designId: form.id, sendOn: day, sendAt: time, ...everybody },
    },
  )
  return { pulse: pulse.id, recipients: jobs }
}

/** Waits until the sending has come as far as wanted. It reads a single row, as its own reading is part of the measured work. */
async function sentUntil(database: pg.Client, pulse: string, isReached: (sent: Sent) => boolean): Promise<Sent> {
  const read = async () => (await database.query<Sent>('select forms, state from pulse_sends where pulse_id = $1', [pulse])).rows[0] ?? none
  return until(read, (sent) => sent !== none && isReached(sent), 250)
}

const none: Sent = { forms: 0, state: '' }

type Issued = { readonly forms: number; readonly people: number }

async function issued(database: pg.Client, pulse: string): Promise<Issued> {
  const { rows } = await database.query<Issued>(
    `select count(*)::int as forms, count(distinct t.job_id)::int as people from tasks t
    join pulse_sends s on s.tenant_id = t.tenant_id and s.id = t.send_id where s.pulse_id = $1`,
    [pulse],
  )
  return rows[0] ?? { forms: 0, people: 0 }
}
