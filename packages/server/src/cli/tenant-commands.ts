import { providerModule } from '@kith/shared/modules.ts'
import { checks } from './checks.ts'
import { defineCommand, type Option } from './command.ts'

const alias = { kind: 'text', value: 'A', required: true, does: 'which tenant' } as const satisfies Option

export const tenantCommands = [
  defineCommand({
    name: 'tenant create',
    does: 'Make an empty tenant with the lists and permission groups that every organisation starts with.',
    options: {
      alias: {
        kind: 'text',
        value: 'A',
        required: true,
        does: 'what tells it apart: the first label of its host name',
        check: checks.alias,
      },
      name: { kind: 'text', value: 'N', required: true, does: 'the name of the organisation' },
      country: { kind: 'text', value: 'C', does: 'two letters; AU if left out', check: checks.country },
      currency: { kind: 'text', value: 'C', does: 'three letters; AUD if left out', check: checks.currency },
      timezone: { kind: 'text', value: 'Z', does: 'whose midnight begins a day; Australia/Sydney if left out', check: checks.timezone },
      provider: { kind: 'flag', does: 'its administrators run this installation, and see which other tenants there are' },
      plan: { kind: 'text', value: 'P', does: 'its product plan; everything if left out' },
      language: { kind: 'text', value: 'L', does: 'en, fr-CA or es; en if left out', check: checks.language },
    },
    load: async () => (await import('./tenant-create.ts')).makeTenant,
  }),
  defineCommand({
    name: 'tenant list',
    does: 'List the tenants: alias, since when, whether suspended, name.',
    options: {},
    load: async () => (await import('./tenant-list.ts')).listTenants,
  }),
  defineCommand({
    name: 'tenant modules',
    does: 'Say which modules a tenant has, or switch them on and off; it holds from the next request on.',
    options: {
      alias,
      on: {
        kind: 'text',
        value: 'M,M',
        does: `to be switched on; ‘${providerModule}’ lets its administrators run the installation`,
        check: checks.modules,
      },
      off: { kind: 'text', value: 'M,M', does: 'to be switched off', check: checks.modules },
    },
    load: async () => (await import('./tenant-modules.ts')).switchTenantModules,
  }),
  defineCommand({
    name: 'tenant plan',
    does: 'Say which product plan a tenant has, or give it another; its modules are those of the plan from the next request on.',
    options: { alias, plan: { kind: 'text', value: 'P', does: 'the name of the plan that it gets; see: plan list' } },
    load: async () => (await import('./tenant-plan.ts')).giveTenantPlan,
  }),
  defineCommand({
    name: 'tenant suspend',
    does: 'Let nobody sign in to a tenant, and have its links, jobs and emails wait.',
    options: { alias },
    load: async () => (await import('./tenant-suspend.ts')).suspendTenant,
  }),
  defineCommand({
    name: 'tenant resume',
    does: 'Let people into a suspended tenant again; what waited is done within ten minutes.',
    options: { alias },
    load: async () => (await import('./tenant-suspend.ts')).resumeTenant,
  }),
  defineCommand({
    name: 'tenant export',
    does: 'Write a tenant, with its history and its stored files, into one file. It tells everything about everyone in it.',
    options: { alias, file: { kind: 'text', value: 'F', required: true, does: 'where to; it must not be there yet' } },
    load: async () => (await import('./tenant-export.ts')).exportToFile,
  }),
  defineCommand({
    name: 'tenant import',
    does: 'Make a tenant from the file of ‘tenant export’, of this installation or another one.',
    options: {
      file: { kind: 'text', value: 'F', required: true, does: 'the file' },
      alias: { kind: 'text', value: 'A', does: 'instead of the alias in the file', check: checks.alias },
      trust: { kind: 'flag', does: 'take a file of another installation; KITH_ORIGIN_SECRET, its secret, opens what is sealed in it' },
    },
    load: async () => (await import('./tenant-import.ts')).importFromFile,
  }),
  defineCommand({
    name: 'tenant delete',
    does: 'Delete a suspended tenant with everything that it keeps. This cannot be undone.',
    options: {
      alias,
      export: { kind: 'text', value: 'F', does: 'its export, of the state that it is in now' },
      'without-export': { kind: 'flag', does: 'nothing is kept of it' },
    },
    load: async () => (await import('./tenant-delete.ts')).deleteTenant,
  }),
  defineCommand({
    name: 'plan list',
    does: 'List the product plans: name, how many tenants have it, its modules.',
    options: {},
    load: async () => (await import('./plan-list.ts')).listPlans,
  }),
  defineCommand({
    name: 'plan set',
    does: 'Make a product plan, or change one and with it every tenant that has it; it holds from the next request on.',
    options: {
      name: { kind: 'text', value: 'P', required: true, does: 'the name of the plan' },
      modules: {
        kind: 'text',
        value: 'M,M',
        required: true,
        does: 'what it has of the product, beside people',
        check: checks.productModules,
      },
      description: { kind: 'text', value: 'D', does: 'for whom it is' },
    },
    load: async () => (await import('./plan-set.ts')).setPlan,
  }),
  defineCommand({
    name: 'plan delete',
    does: 'Delete a product plan that no tenant has.',
    options: { name: { kind: 'text', value: 'P', required: true, does: 'the name of the plan' } },
    load: async () => (await import('./plan-delete.ts')).removePlan,
  }),
  defineCommand({
    name: 'user create',
    does: 'Make a user account and print its password once. Anyone who has that email address as the primary one is linked to it.',
    options: {
      tenant: { kind: 'text', value: 'A', required: true, does: 'the alias of the tenant' },
      email: { kind: 'text', value: 'E', required: true, does: 'what the user signs in with', check: checks.email },
      name: { kind: 'text', value: 'N', required: true, does: 'shown where the user acts' },
      administrator: { kind: 'flag', does: 'may do everything in the tenant' },
    },
    load: async () => (await import('./user-create.ts')).makeUser,
  }),
]
