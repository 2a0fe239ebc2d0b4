import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Measured } from '../lib/budget.ts'
import { signIn } from '../lib/client.ts'
import { cpuSeconds, forgetPeak, meterBelow, peakMegabytes } from '../lib/cpu.ts'
import type { Seeded } from '../lib/seeded.ts'
import { startServer, type BenchServer } from '../lib/server.ts'

/** Of a hundred thousand recipients; fewer take as much less. */
const secondsOfWork = 60
/** The server is killed once so many of a hundred forms are issued. */
const killedAt = 37

type Sent = { readonly forms: number; readonly people: number; readonly state: string }

/** Sends a form to everybody, by a server that is killed on the way and started again: the work, the memory, and that nobody is asked twice. */
export async function measurePulse(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const database = new pg.Client({ connectionString: seeded.adminUrl })
  await database.connect()
  const second: { server?: BenchServer } = {}
  try {
    const recipients = await schedulePulse(server, seeded, database)
    const postgres = meterBelow(seeded.postgresPid)
    const before = postgres()
    const [first, held] = [cpuSeconds(server.pid), forgetPeak(server.pid)]
    const partly = await until(database, ({ forms }) => forms * 100 >= recipients * killedAt)
    const [firstWork, peak] = [cpuSeconds(server.pid) - first, peakMegabytes(server.pid)]
    await server.kill()
    second.server = await startServer(seeded.environment)
    const begun = cpuSeconds(second.server.pid)
    const sent = await until(database, ({ state }) => state !== 'QUEUED')
    const servers = firstWork + cpuSeconds(second.server.pid) - begun
    const statements = postgres() - before
    const many = `${recipients.toLocaleString('en')} forms of a pulse`
    return [
      {
        what: `issuing ${many}`,
        value: servers + statements,
        budget: (secondsOfWork * recipients) / 100_000,
        unit: 's',
        detail: `of work, ${statements.toFixed(1)} s of it in PostgreSQL`,
      },
      { what: `issuing ${many}: memory beyond what the server holds`, value: peak - held, budget: 300, unit: 'MB' },
      {
        what: `${many}, killed after ${partly.forms.toLocaleString('en')}: issued twice, or to nobody`,
        value: sent.forms - sent.people + Math.abs(recipients - sent.people),
        budget: 0,
        unit: 'forms',
        detail: sent.state,
      },
    ]
  } finally {
    await second.server?.stop()
    await database.end()
  }
}

/** Has a form sent to everybody with a job a minute or two from now; returns how many that are. */
async function schedulePulse(
  server: BenchServer,
  { alias, administrator, password, tenantId }: Seeded,
  database: pg.Client,
): Promise<number> {
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
  await client.ask('mutation ($input: FormDesignPublishInput!) { formDesignPublish(input: $input) { id } }', {
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
  await client.ask('mutation ($input: PulseCreateInput!) { pulseCreate(input: $input) { id } }', {
    input: { name: 'Everybody', designId: form.id, sendOn: day, sendAt: time, ...everybody },
  })
  return jobs
}

/** Reads what is sent until it is as wanted. */
async function until(database: pg.Client, isReached: (sent: Sent) => boolean): Promise<Sent> {
  for (;;) {
    const { rows } = await database.query<Sent>(
      `select count(t.id)::int as forms, count(distinct t.job_id)::int as people, s.state from pulse_sends s
      left join tasks t on t.tenant_id = s.tenant_id and t.send_id = s.id group by s.id, s.state`,
    )
    const [sent] = rows
    if (sent && isReached(sent)) return sent
    await delay(250)
  }
}
