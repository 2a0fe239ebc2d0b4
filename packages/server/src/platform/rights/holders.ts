import type { Context } from '../context.ts'

export type Holder = { readonly userId: string; readonly personId: string | null; readonly name: string }

/** Finds the accounts that hold a permission and can be used today, whoever asks. */
export type Holders = {
  /** Those who hold a hierarchical permission for everyone, or a functional one. */
  readonly forEveryone: (ctx: Context, slug: string) => Promise<readonly Holder[]>
  /** Those who look after each of these people by a hierarchical permission: the nearest above their jobs, else those who hold it for everyone; never a person themselves. */
  readonly nearest: (ctx: Context, slug: string, people: readonly string[]) => Promise<ReadonlyMap<string, readonly Holder[]>>
}

export const nobodyHolds: Holders = { forEveryone: () => Promise.resolve([]), nearest: () => Promise.resolve(new Map()) }
