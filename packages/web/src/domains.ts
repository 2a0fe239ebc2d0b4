import { dashboard } from './domains/dashboard/index.ts'
import { organisation } from './domains/organisation/index.ts'
import { platform } from './platform/platform-domain.ts'
import type { WebDomain } from './platform/routing/define-domain.ts'

/** Every web domain; a new one adds its line here. */
export const domains: readonly WebDomain[] = [platform, dashboard, organisation]
