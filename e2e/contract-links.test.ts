import { describe, expect, it } from 'vitest'
import { askAs, phone, runInDatabase, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { today } from './lib/clock.ts'
import { heading } from './lib/heading.ts'
import { newestLink } from './lib/mailbox.ts'
import { nameOfDemo, personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { open, openAs } = useBrowser()

/** A published template that the person alone signs, made by HR. */
async function template(name: string): Promise<string> {
  const ask = await askAs('hr')
  type Made = { made: { id: string; version: number } }
  const content = JSON.stringify([{ kind: 'paragraph', text: 'Dear {{person.first_name}}, welcome on board' }])
  const { made } = await ask<Made>(
    'mutation ($input: ContractTemplateCreateInput!) { made: contractTemplateCreate(input: $input) { id version } }',
    { input: { name, signerOrder: 'ANY', signers: [{ role: 'SUBJECT' }], content } },
  )
  await ask('mutation ($input: RecordVersionInput!) { contractTemplatePublish(input: $input) { id } }', { input: made })
  return made.id
}

describe('contracts beyond a single signed-in signer', () => {
  it('A signer without an account confirms who they are, reads and signs on a phone by the link in their email, which then opens nothing', async () => {
    const [ask, personId, name] = [await askAs('hr'), await personOf('employee'), await nameOfDemo('employee')]
    const templateId = await template('Letter by link')
    await runInDatabase("update users set is_enabled = false where username = 'employee@demo.example'")
    await ask('mutation ($input: ContractIssueInput!) { contractIssue(input: $input) { id } }', {
      input: { personId, templateId, effectiveOn: today() },
    })
    const link = await newestLink('employee@demo.example', '/shared/contracts/')
    const guest = await open(phone)
    await guest.goto(link)
    await guest.getByRole('heading', { name: `Are you ${name}?` }).waitFor()
    await settled(guest)
    expect(await guest.getByText('welcome on board').count()).toBe(0)
    await guest.getByRole('button', { name: `Yes, I am ${name}` }).click()
    await heading(guest, 'Letter by link')
    await guest.getByText(/welcome on board/).waitFor()
    await guest.getByRole('button', { name: 'Sign contract' }).click()
    await guest.getByRole('alert').getByText('agree to sign electronically').waitFor()
    await guest.getByRole('checkbox', { name: /I have read this contract/ }).check()
    await guest.getByRole('button', { name: 'Sign contract' }).click()
    await guest.getByText('Everyone has signed this contract').waitFor()
    await guest.goto(link)
    await heading(guest, 'This link doesn’t open anything any more')
    await runInDatabase("update users set is_enabled = true where username = 'employee@demo.example'")
  })

  it('Contracts are issued to pasted people after a review that shows each of them theirs, and the page says who has got one', async () => {
    await template('Policy for many')
    const name = await nameOfDemo('employee')
    const hr = await openAs('hr', '/spa/contracts/bulk-issue')
    await heading(hr, 'Issue contracts to many people')
    await choose(hr, 'Contract template', 'Policy for many')
    await hr.getByRole('textbox', { name: 'Email addresses' }).fill('employee@demo.example\nmanager@demo.example\nnobody@demo.example')
    await hr.getByRole('button', { name: 'Add these people' }).click()
    await hr.getByText('Nobody was found for: nobody@demo.example').waitFor()
    await hr.getByRole('button', { name: 'Next' }).click()
    await hr.getByText('Ready: 2 of 2').waitFor()
    await hr.getByRole('button', { name: `Preview for ${name}` }).click()
    await hr
      .getByRole('dialog')
      .getByText(/welcome on board/)
      .waitFor()
    await hr.keyboard.press('Escape')
    await hr.getByRole('button', { name: 'Send contracts' }).click()
    await heading(hr, 'Policy for many')
    await hr.getByText('Contracts issued: 2 of 2').waitFor()
  })
})
