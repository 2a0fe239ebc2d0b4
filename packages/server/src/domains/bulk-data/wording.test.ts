import { parse } from 'csv-parse/sync'
import { bulkDataWords, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { languages } from '@kith/shared/languages.ts'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { textIn, textsIn } from '#platform/words.ts'
import { breakPeople } from './testing/breaking.ts'
import { Importing } from './testing/importing.ts'
import { peopleCsv } from './testing/invented.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { createKith } from '#platform/kith.ts'
import { domains } from '#src/domains.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)
const { uploads } = createKith(domains)
const columns = uploads.flatMap((upload) => upload.columns)
const rules = uploads.flatMap(({ input }) => Object.values(ruleSetOf(input)).flat())
const reader = (language: string) => ({ language, texts: textsIn(language) })
const bad = 'last_name,email,date_of_birth,phone\n,nobody,03/04/2026,12\nFine,Manager@demo.example,,\n'

type Coded = BulkDataMessage & { row: number | null; column: string | null }
async function problemsOf(importId: string): Promise<Coded[]> {
  const query = `{ listBulkDataImportActions(importId: "${importId}", filter: ERRORS) { items { errors { row column code values problem suggestion } } } }`
  const { listBulkDataImportActions: page } = await held.server
    .as('hr')
    .ask<{ listBulkDataImportActions: { items: { errors: Coded[] }[] } }>(query)
  return page.items.flatMap(({ errors }) => errors)
}

describe('what an import says', () => {
  it('comes as a code with its values and in English, and can be said in every language [PW-568][AD-671]', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', bad)
    await tool().settled(importId)
    const problems = await problemsOf(importId)
    expect(problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'date_of_birth', 'ambiguousDate'],
      [2, 'last_name', 'empty'],
      [2, 'phone', 'phone'],
      [2, 'email', 'rule'],
      [3, 'email', 'taken'],
    ])
    for (const said of problems) {
      expect(`${said.problem} ${said.suggestion}`.replace(/ \(\w+\)/, '')).not.toMatch(/[a-z]_[a-z]/)
      for (const language of ['fr-CA', 'es']) {
        const words = bulkDataWords(said, reader(language))
        expect(words.problem).not.toBe(said.problem)
        expect(`${words.problem} ${words.suggestion}`).not.toContain('{')
      }
    }
    expect(problems.map((said) => bulkDataWords(said, reader('fr-CA')).problem)).toEqual([
      '« 03/04/2026 » pourrait être 2026-04-03 ou 2026-03-04.',
      'La cellule « last_name » est vide.',
      '« 12 » : ce numéro n’est pas valide pour ce pays : Australie.',
      `« nobody » : ${textIn('fr-CA', 'rules:email')}`,
      'Quelqu’un a déjà cette valeur (adresse courriel) : « Manager@demo.example ».',
    ])
  })

  it('stands in the downloaded errors in the language asked for; corrected, the file is read as it is', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', bad)
    await tool().settled(importId)
    const text = await (await tool().download(importId, 'ERRORS', 'es')).text()
    const [first, second] = parse<Record<string, string>>(text, { columns: true })
    expect(first?.['problem']).toContain('«03/04/2026» podría ser 2026-04-03 o 2026-03-04. La celda «Apellidos» está vacía.')
    expect(second).toMatchObject({ row: '3', problem: 'Alguien ya tiene este valor (correo electrónico): «Manager@demo.example».' })
    expect(second?.['suggestion']).toBe('Corrija este valor, o elimine la fila si la persona ya existe.')

    const [headings = '', , line = ''] = text.split('\n')
    const again = await tool().addFile(
      'CREATE_PEOPLE',
      [headings, line.replace('Manager@demo.example', 'corrected@new.example')].join('\n'),
    )
    expect(await tool().settled(again.importId)).toMatchObject({ counts: { all: 1, errors: 0 }, blockers: [] })
  })

  it('of files and of failed rows is coded, too [PW-693][PW-696][PW-697][PW-701]', async () => {
    const { importId } = await tool().addFile('CREATE_PEOPLE', Buffer.from('last_name,email\nCafé,b\n', 'latin1'))
    const query = `{ getBulkDataImport(id: "${importId}") { blockers { code count message } files { problems { row code values problem suggestion } } } }`
    type Answer = { getBulkDataImport: { blockers: { code: string }[]; files: { problems: Coded[] }[] } }
    const { getBulkDataImport: row } = await held.server.as('hr').ask<Answer>(query)
    expect(row.blockers).toEqual([{ code: 'unreadable', count: 1, message: 'Replace or remove 1 file that cannot be read' }])
    const [refused] = row.files.flatMap(({ problems }) => problems)
    expect(refused && bulkDataWords(refused, reader('es'))).toEqual({
      problem: 'Hubo un problema al subir su CSV: Este archivo no está codificado en UTF-8, así que se perderían las letras con acento',
      suggestion: 'Guárdelo como «CSV UTF-8 (delimitado por comas)» y vuelva a subirlo.',
    })

    const people = await tool().addFile('CREATE_PEOPLE', peopleCsv(3, 'said'))
    await tool().settled(people.importId)
    await held.server.rows("update people set employee_number = 'SAID1' where employee_number = 'E6'")
    await breakPeople(held.server, "new.employee_number = 'said2'")
    await tool().start(people.importId)
    await tool().settled(people.importId)
    await held.server.rows("update people set employee_number = 'E6' where employee_number = 'SAID1'")
    const failures = (await tool().actions(people.importId, 'FAILED')).map(({ failure }) => failure)
    expect(failures.map((failure) => [failure?.code, failure?.problem])).toEqual([
      ['failed', 'Failed: Someone already has the employee number ‘said1’ by now.'],
      ['unknown', 'This action failed for an unknown reason'],
    ])
    expect(bulkDataWords(failures[0] as BulkDataMessage, reader('fr-CA'))).toEqual({
      problem: 'Échec : Quelqu’un a maintenant cette valeur (numéro d’employé) : « said1 ».',
      suggestion: 'Corrigez la ligne et importez-la de nouveau.',
    })
  })
})

describe('the words of every language', () => {
  it.each(languages)('name in %s every list that a column looks up, and word every rule of what a row becomes', (language) => {
    const texts = textsIn(language)
    const lists = columns.flatMap(({ list }) => (list ? [list.name] : []))
    expect(lists.filter((name) => texts(`records:${name}.one`) === undefined)).toEqual([])
    expect(rules.filter(({ rule }) => texts(`rules:${rule}`) === undefined)).toEqual([])
  })

  it('are all ours: no rule of what a row becomes brings English words of its own', () => {
    expect(rules.filter(({ message }) => message !== undefined)).toEqual([])
  })
})
