import { expect, describe, it } from 'vitest'
import { languages } from '@kith/shared/languages.ts'
import { asSystem } from '#platform/begin.ts'
import { enqueueMail } from '#platform/mail/enqueue.ts'
import { variablesOf } from '#platform/mail/template.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { textsIn } from '#platform/words.ts'
import { invitation, passwordReset } from '#domains/session/public.ts'
import { testMail } from '../mails.ts'

const held = useTestServer({ work: true })
type Who = Parameters<typeof held.server.as>[0]
type Texts = { subject: string; body: string; action: string }
type Template = { version: number; isOwn: boolean; texts: Texts; variables: { name: string; example: string }[] }

const fields = 'version isOwn texts { subject body action } variables { name example }'
const get = async (template: string, language = 'en', who: Who = 'admin') =>
  (
    await held.server
      .as(who)
      .ask<{ done: Template }>(
        `query ($template: String!, $language: String!) { done: getEmailTemplate(template: $template, language: $language) { ${fields} } }`,
        {
          template,
          language,
        },
      )
  ).done
const updating = `mutation ($input: EmailTemplateUpdateInput!) { done: emailTemplateUpdate(input: $input) { ${fields} } }`
const update = async (input: object) => (await held.server.as('admin').ask<{ done: Template }>(updating, { input })).done
const resetting = `mutation ($input: EmailTemplateResetInput!) { done: emailTemplateReset(input: $input) { ${fields} } }`
const previewing = `query ($template: String!, $language: String!, $subject: String!, $body: String!, $action: String) {
  done: previewEmailTemplate(template: $template, language: $language, subject: $subject, body: $body, action: $action) { subject html plain } }`
type Preview = { subject: string; html: string; plain: string }
const preview = async (values: object) =>
  (
    await held.server
      .as('admin')
      .ask<{ done: Preview }>(previewing, { template: 'test', language: 'en', subject: 'S', body: 'B', ...values })
  ).done
const faults = async (values: object) =>
  (
    await held.server.as('admin').refused(previewing, { template: 'test', language: 'en', subject: 'S', body: 'B', ...values })
  ).extensions.problems?.map(({ path, message }) => `${path}: ${message}`)

const send = (template: typeof testMail, language: string, tenantId = held.server.world.tenantId) =>
  asSystem(held.server.running.services, tenantId, (ctx) =>
    enqueueMail(ctx, { template, to: { address: `${language}@demo.example`, name: 'Zoë <b>' }, language, data: {} }),
  )
const prepared = async (id: string) => {
  const row = async () => (await held.server.rows<Preview & { status: string }>('select * from email_messages where id = $1', [id]))[0]
  await expect.poll(async () => (await row())?.status, { timeout: 30_000, interval: 100 }).not.toBe('PREPARING')
  return row()
}

describe('an email template', () => {
  it('is what its emails say in that language from then on, in this organisation alone, until it is reset [AD-110]', async () => {
    const original = await get('test')
    expect(original).toMatchObject({ version: 0, isOwn: false })
    const own = { template: 'test', language: 'en', subject: 'News from {{organisation}}', body: 'Dear {{recipient}},\n\nall is well.' }
    expect(await update({ ...own, version: 0 })).toMatchObject({ version: 1, isOwn: true, texts: { subject: own.subject } })
    const mine = await prepared(await send(testMail, 'en'))
    expect(mine).toMatchObject({ subject: 'News from Harbour & Pine' })
    expect(mine?.plain).toContain('Dear Zoë <b>,\n\nall is well.')
    expect(mine?.html).toContain('Dear Zoë &lt;b&gt;,')
    expect((await prepared(await send(testMail, 'es')))?.subject).toBe('Correo de prueba de Harbour & Pine')
    expect((await prepared(await send(testMail, 'en', held.server.world.stranger.tenantId)))?.subject).toMatch(/^Test email from/)

    const input = { template: 'test', language: 'en', version: 1 }
    expect((await held.server.as('admin').ask<{ done: Template }>(resetting, { input })).done).toMatchObject({
      version: 2,
      isOwn: false,
      texts: original.texts,
    })
    expect((await prepared(await send(testMail, 'en')))?.subject).toBe('Test email from Harbour & Pine')
    expect([await held.server.events('email_template.updated'), await held.server.events('email_template.reset')]).toEqual([1, 1])
  }, 120_000)

  it('is saved over nobody else’s change, not even over one that was reset meanwhile', async () => {
    const texts = { template: 'passkeyAdded', language: 'es', subject: 'Uno', body: 'Texto' }
    await update({ ...texts, version: 0 })
    const stale = async (version: number) =>
      (await held.server.as('admin').refused(updating, { input: { ...texts, subject: 'Dos', version } })).extensions
    expect(await stale(0)).toMatchObject({ code: 'CONFLICT', currentVersion: 1 })
    await held.server.as('admin').ask(resetting, { input: { template: texts.template, language: 'es', version: 1 } })
    expect(await stale(1)).toMatchObject({ code: 'CONFLICT', currentVersion: 2 })
    const racing = await Promise.all(
      ['Tres', 'Cuatro'].map((subject) =>
        held.server.as('admin').send(updating, { input: { ...texts, language: 'fr-CA', subject, version: 0 } }),
      ),
    )
    expect(racing.filter(({ errors }) => errors).length).toBe(1)
    expect((await get(texts.template, 'fr-CA')).version).toBe(1)
  })

  it('is read and changed by nobody without the permission, nor by what is not there', async () => {
    const before = await held.server.events()
    for (const who of ['employee', 'manager', 'hr'] as const) {
      for (const query of ['{ listAllEmailTemplates { name } }', '{ getEmailTemplate(template: "test", language: "en") { version } }'])
        expect((await held.server.as(who).refused(query)).extensions.missing).toEqual(['email_templates.view'])
      expect(
        (await held.server.as(who).refused(previewing, { template: 'test', language: 'en', subject: 'S', body: 'B' })).extensions.code,
      ).toBe('FORBIDDEN')
      const input = { template: 'test', language: 'en', version: 0, subject: 'S', body: 'B' }
      expect((await held.server.as(who).refused(updating, { input })).extensions.missing).toEqual(['email_templates.edit'])
      expect(
        (await held.server.as(who).refused(resetting, { input: { template: 'test', language: 'en', version: 0 } })).extensions.code,
      ).toBe('FORBIDDEN')
    }
    for (const name of ['constructor', 'nothing'])
      expect(
        (
          await held.server
            .as('admin')
            .refused(updating, { input: { template: name, language: 'en', version: 0, subject: 'S', body: 'B' } })
        ).extensions.code,
      ).toBe('NOT_FOUND')
    expect(await held.server.events()).toBe(before)
  })

  it('says what is wrong with it by line, everything that is named wrongly at once [AD-110]', async () => {
    expect(
      await faults({ subject: '{{ nme }}', body: 'Hello\n{% if recipient %}{{ nickname }}\n{{ organisation.secret }}{% endif %}' }),
    ).toEqual([
      'subject: Line 1: there is no value called “nme”. Choose one of those listed.',
      'body: Line 2: there is no value called “nickname”. Choose one of those listed.',
      'body: Line 3: there is no value called “organisation.secret”. Choose one of those listed.',
    ])
    expect(await faults({ body: 'a\n\n{% if recipient %}x' })).toEqual(['body: Line 3: {% if recipient %} is not closed.'])
    expect(await faults({ body: 'a\n{{ recipient | shout }}' })).toEqual(['body: Line 2: there is no filter called “shout”.'])
    expect(await faults({ body: 'a\n{{ recipient' })).toEqual(['body: Line 2: {{ recipient is not closed.'])
    expect(await faults({ subject: '{% comment %}x{% endcomment %}' })).toEqual(['subject: This would be empty.'])
    const noButton = { template: 'passwordReset', body: '{% if hours == "9" %}{{ button }}{% endif %}Go', action: 'Go' }
    expect(await faults(noButton)).toEqual([
      'body: The text needs the button, or the email leads nowhere. Insert it from the list of values.',
    ])
    expect((await faults({ ...noButton, body: '{{ button }}', action: '' }))?.length).toBe(1)
    const before = await held.server.events()
    const input = { template: 'identityLinked', language: 'en', version: 0, subject: 'S', body: '{{ nobody }}' }
    expect((await held.server.as('admin').refused(updating, { input })).extensions.problems?.[0]).toMatchObject({
      path: 'body',
      parameters: { line: 1 },
    })
    expect(await held.server.events()).toBe(before)
  })

  it('can neither read files, repeat nor gather text, nor reach what a value is made of', async () => {
    for (const tag of [
      'include "a"',
      'render "a"',
      'layout "a"',
      'for i in (1..9)',
      'tablerow i in (1..9)',
      'capture x',
      'assign x = 1',
      'cycle "a"',
      'liquid',
    ])
      expect((await faults({ body: `{% ${tag} %}` }))?.[0], tag).toMatch(/cannot be used here/)
    for (const filter of ['append: "a"', 'replace: "a", "b"', 'split: ""', 'json', 'date: "%9999999Y"'])
      expect((await faults({ body: `{{ recipient | ${filter} }}` }))?.[0], filter).toMatch(/no filter called/)
    for (const path of ['recipient.constructor', 'recipient["__proto__"]', 'constructor', 'toString', '__proto__'])
      expect((await faults({ body: `{{ ${path} }}` }))?.[0], path).toMatch(/no value called/)
    expect((await preview({ body: '<script>alert(1)</script> {{ recipient | upcase }}{% raw %}{{ x }}{% endraw %}' })).html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    )
  })

  it('is previewed and tried out with what its values would be for the reader, without being kept [AD-110]', async () => {
    const texts = { subject: 'Two steps for {{username}}', body: 'Choose a password\n\n{{button}}\n\nin {{days}} days', action: 'Go on' }
    const shown = await preview({ template: 'invitation', ...texts })
    expect(shown.subject).toBe('Two steps for admin@demo.example')
    expect(shown.plain).toContain('in 7 days')
    expect(shown.html).toContain('>Go on</a>')
    const sending = 'mutation ($input: EmailTemplateSendTestInput!) { done: emailTemplateSendTest(input: $input) { id recipient } }'
    const { done } = await held.server
      .as('admin')
      .ask<{ done: { id: string; recipient: string } }>(sending, { input: { template: 'invitation', language: 'en', ...texts } })
    expect(done.recipient).toBe('admin@demo.example')
    expect((await prepared(done.id))?.subject).toBe('Test: Two steps for admin@demo.example')
    expect(await get('invitation')).toMatchObject({ version: 0, isOwn: false })
    expect(
      (await held.server.as('hr').refused(sending, { input: { template: 'invitation', language: 'en', ...texts } })).extensions.code,
    ).toBe('FORBIDDEN')
  }, 60_000)

  it('that comes with Kith can be used as it is and says who gets it, in every language, and every value has an example', async () => {
    const { mails } = held.server.running.services.kith
    expect([...mails.keys()]).toEqual(expect.arrayContaining([invitation.name, passwordReset.name]))
    for (const [name, template] of mails)
      for (const language of languages) {
        const { texts, variables } = await get(name, language)
        expect(variables.map((each) => each.name)).toEqual(variablesOf(template))
        for (const { name: variable, example } of variables)
          expect(example !== '' || variable === 'button', `${name} ${variable}`).toBe(true)
        const { subject, plain } = await preview({ template: name, language, ...texts })
        expect(`${subject}${plain}`, `${name} ${language}`).not.toContain('{{')
        expect(textsIn(language)(`mail:mails.${name}.sentTo`), `${name} ${language}`).toBeTruthy()
      }
  }, 60_000)
})
