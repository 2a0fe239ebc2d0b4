import { reference, type Field } from '../../fields.ts'
import type { ModuleName } from '../../modules.ts'
import { snake, type Snake } from '../../naming.ts'

/** What is told of an attribute of a job. */
interface Attribute {
  /** The input field that carries its value. */
  readonly input: string
  /** The field of a job, and of one period of it, that carries its value. */
  readonly field: string
  /** The column of periods and segments that keeps it. */
  readonly column: string
  /** The kind of record that it is chosen from. */
  readonly reference?: string
  /** The section of the forms and pages that show it. */
  readonly section: 'position' | 'arrangements' | 'remuneration'
  /** A job may be without it. */
  readonly optional?: true
  /** Shown to everyone who may see the directory. */
  readonly inDirectory?: true
  /** Without this module of the organisation no job has it; values from before are kept. */
  readonly module?: ModuleName
}

/** Every attribute of a job with a timeline of its own, in the order in which screens show them. */
export const jobAttributes = {
  POSITION_TITLE: chosen('positionTitle', { section: 'position', inDirectory: true }),
  BUSINESS_ENTITY: chosen('businessEntity', { section: 'position', inDirectory: true, field: 'jobBusinessEntity' }),
  BUSINESS_UNIT: chosen('businessUnit', { section: 'position', inDirectory: true, field: 'jobBusinessUnit' }),
  LOCATION: chosen('location', { section: 'position', inDirectory: true, field: 'jobLocation' }),
  SUPERVISOR: { input: 'supervisorJobId', field: 'supervisorJob', column: 'supervisor_job_id', section: 'position', optional: true },
  ROLE: chosen('workforceRole', { section: 'position', optional: true, module: 'workforce_planning' }),
  WORK_CLASS: chosen('workClass', { section: 'arrangements' }),
  EMPLOYMENT_CONDITION: chosen('employmentCondition', { section: 'arrangements', optional: true }),
  PAY_GRADE: chosen('payGrade', { section: 'arrangements', optional: true }),
  PAY_STEP: chosen('payStep', { section: 'arrangements', optional: true }),
  FTE: { input: 'fte', field: 'fte', column: 'fte', section: 'arrangements' },
  REMUNERATION: {
    input: 'remuneration',
    field: 'remuneration',
    column: 'remuneration_schedule_id',
    section: 'remuneration',
    optional: true,
  },
} as const satisfies Record<string, Attribute>

type Options = Pick<Attribute, 'section' | 'optional' | 'inDirectory' | 'module'> & { readonly field?: string }
type Chosen<Kind extends string, O extends Options> = Omit<O, 'field'> & {
  readonly input: `${Kind}Id`
  readonly field: O extends { field: infer Field extends string } ? Field : Kind
  readonly column: `${Snake<Kind>}_id`
  readonly reference: Kind
}

/** An attribute whose value is a record of a settings list; input, field and column are named after the kind. */
function chosen<const Kind extends string, const O extends Options>(reference: Kind, options: O): Chosen<Kind, O> {
  const names = { input: `${reference}Id`, field: reference, column: `${snake(reference)}_id`, reference }
  return { ...names, ...options } as unknown as Chosen<Kind, O>
}

type Table = typeof jobAttributes
export type JobAttribute = keyof Table
/** An attribute whose value is chosen from the records of a settings list. */
export type ChosenAttribute = { [A in JobAttribute]: Table[A] extends { reference: string } ? A : never }[JobAttribute]

type EmptyAttribute = { [A in ChosenAttribute]: Table[A] extends { optional: true } ? A : never }[ChosenAttribute]
/** The ids of the records that are chosen for a job. */
export type ChosenValues = { readonly [A in Exclude<ChosenAttribute, EmptyAttribute> as Table[A]['input']]: string } & {
  readonly [A in EmptyAttribute as Table[A]['input']]?: string | null
}

export const jobAttributeNames = Object.keys(jobAttributes) as readonly JobAttribute[] as readonly [JobAttribute, ...JobAttribute[]]
export const isChosen = (attribute: JobAttribute): attribute is ChosenAttribute => 'reference' in jobAttributes[attribute]
export const chosenAttributes = jobAttributeNames.filter(isChosen)

/** False of an attribute whose module is not among these. */
export function isAttributeWith(modules: readonly string[], attribute: JobAttribute): boolean {
  const { module }: Attribute = jobAttributes[attribute]
  return module === undefined || modules.includes(module)
}

export const isOptional = (attribute: JobAttribute): boolean => 'optional' in jobAttributes[attribute]

type IsRequired<A extends ChosenAttribute, IsNew extends boolean> = IsNew extends true ? (A extends EmptyAttribute ? false : true) : false
type ChosenFields<IsNew extends boolean> = { [A in ChosenAttribute as Table[A]['input']]: Field<string, IsRequired<A, IsNew>> }

/** The input fields of the attributes that are chosen; those of a new job are required unless they may be empty. */
export function chosenFields<const IsNew extends boolean>(isNew: IsNew): ChosenFields<IsNew> {
  const fields = chosenAttributes.map((attribute) => {
    const { input, reference: kind } = jobAttributes[attribute]
    return [input, reference(kind, { required: isNew && !isOptional(attribute) })] as const
  })
  return Object.fromEntries(fields) as ChosenFields<IsNew>
}
