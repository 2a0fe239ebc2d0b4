import { kinds } from '@kith/shared/catalogue.ts'
import { when, type Condition } from '@kith/shared/conditions.ts'
import { conditionOfTest, testFields, testTypeName, type FieldTest } from '@kith/shared/field-tests.ts'
import type { Field } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { isUuid } from '@kith/shared/uuid.ts'
import type { Context } from '../context.ts'
import { throwIfInvalid } from '../errors.ts'
import { checkInputs } from '../graphql/check-input.ts'
import { typeOf } from '../graphql/input.ts'
import { SharedInputType } from '../graphql/types.ts'
import { recordsBelow } from '../settings-lists/sql.ts'

/** The input type of what a filter asks of a field. */
export function testTypeOf(field: Field) {
  const name = testTypeName(field)
  return new SharedInputType(name, (t) =>
    Object.fromEntries(
      Object.entries(testFields(field) ?? {}).map(([is, declared]) => [
        is,
        // Pothos cannot type an input that is built from a declaration
        t.field({ type: (declared.kind === 'date' ? 'Date' : typeOf(name, declared)) as 'Json' }),
      ]),
    ),
  )
}

/** What is asked of the field at a path. */
export type AskedTest = { readonly path: string; readonly field: Field; readonly test: FieldTest }

/** The condition that tests are together; throws Invalid with what is wrong with them, at paths behind `place`. */
export async function readTests(ctx: Context, tests: readonly AskedTest[], place = ''): Promise<Condition> {
  const problems = await Promise.all(tests.map((each) => problemsOf(ctx, each, place)))
  throwIfInvalid(problems.flat())
  return { all: await Promise.all(tests.map((each) => conditionOf(ctx, each))) }
}

/** What is wrong with a test, as with any input; by a record that is gone nothing is found. */
export async function problemsOf(ctx: Context, { path, field, test }: AskedTest, place = ''): Promise<Problem[]> {
  const [problems = []] = await checkInputs(ctx, testFields(field) ?? {}, [test])
  return problems.filter(({ rule }) => rule !== 'reference').map((each) => ({ ...each, path: `${place}${path}.${each.path}` }))
}

/** To be a record of a tree is to be it or one below it. */
export async function conditionOf(ctx: Context, { path, field, test }: AskedTest): Promise<Condition> {
  const { is, not, oneOf, ...others } = test
  if (field.kind !== 'reference') return conditionOfTest(path, test, ctx.actor.today)
  const isOneOf = async (given: unknown): Promise<Condition[]> =>
    given === undefined || given === null ? [] : [when(path, 'oneOf', await withBelow(ctx, field, [given].flat().map(String)))]
  return {
    all: [
      conditionOfTest(path, others, ctx.actor.today),
      ...(await isOneOf(is)),
      ...(await isOneOf(oneOf)),
      ...(await isOneOf(not)).map((each) => ({ not: each })),
    ],
  }
}

async function withBelow(ctx: Context, { references }: Field, given: readonly string[]): Promise<string[]> {
  const ids = given.filter(isUuid)
  const list = kinds.get(references ?? '')
  if (!list || !isSettingsList(list) || !list.tree) return ids
  return (await ctx.db.run(recordsBelow(list), { ids })).map((row) => row.id)
}
