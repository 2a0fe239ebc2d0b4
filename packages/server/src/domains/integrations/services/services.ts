import { learningService } from './learning.ts'
import { payrollService } from './payroll.ts'
import { recruitmentService } from './recruitment.ts'
import type { Service } from './service.ts'

const services: readonly Service[] = [learningService, recruitmentService, payrollService]

export const serviceAt = (slug: unknown): Service | undefined => services.find((each) => each.slug === slug)
