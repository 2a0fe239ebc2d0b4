/** A part of the company with a head, teams as units below it, and families of positions. */
export type Area = {
  readonly name: string
  readonly code: string
  readonly head: string
  /** The share of the company's people. */
  readonly share: number
  /** The pay grade of the first step of its ladder. */
  readonly grade: number
  /** How many of its people are casual. */
  readonly casual: number
  readonly teams: readonly string[]
  readonly families: readonly string[]
}

/** In the order in which a growing company sets them up. */
export const areas: readonly Area[] = [
  {
    name: 'Operations', code: 'OPS', head: 'Chief Operating Officer', share: 24, grade: 1, casual: 0.12,
    teams: ['Assembly', 'Optics Workshop', 'Calibration', 'Warehouse', 'Procurement', 'Quality', 'Maintenance', 'Field Service', 'Logistics Planning'],
    families: ['Assembly Technician', 'Optical Technician', 'Calibration Technician', 'Storeperson', 'Buyer', 'Quality Inspector', 'Field Engineer', 'Production Planner'],
  },
  {
    name: 'Engineering', code: 'ENG', head: 'Chief Technology Officer', share: 18, grade: 3, casual: 0,
    teams: ['Firmware', 'Electronics', 'Mechanical Design', 'Imaging Software', 'Cloud Services', 'Test Engineering', 'Security Engineering', 'Reliability', 'Developer Experience'],
    families: ['Software Engineer', 'Firmware Engineer', 'Electronics Engineer', 'Mechanical Engineer', 'Test Engineer', 'Reliability Engineer', 'Security Engineer'],
  },
  {
    name: 'People and Culture', code: 'PPL', head: 'Chief People Officer', share: 5, grade: 2, casual: 0,
    teams: ['Talent', 'People Partners', 'Learning', 'Payroll', 'Safety and Wellbeing', 'Rewards', 'People Systems', 'Early Careers', 'Workplace Relations'],
    families: ['People Partner', 'Recruiter', 'Payroll Officer', 'Learning Designer', 'Safety Adviser', 'Rewards Analyst'],
  },
  {
    name: 'Sales', code: 'SAL', head: 'Chief Revenue Officer', share: 13, grade: 2, casual: 0,
    teams: ['University Sales', 'Hospital Sales', 'Industrial Sales', 'Partner Sales', 'Sales Operations', 'Tenders', 'Export', 'Government Sales', 'Inside Sales'],
    families: ['Account Executive', 'Sales Engineer', 'Sales Coordinator', 'Tender Writer', 'Partner Manager', 'Sales Analyst'],
  },
  {
    name: 'Customer Care', code: 'CUS', head: 'Chief Customer Officer', share: 13, grade: 1, casual: 0.1,
    teams: ['Service Desk', 'Onboarding', 'Training', 'Customer Success', 'Repairs', 'Spare Parts', 'Technical Support', 'Renewals', 'Care Quality'],
    families: ['Support Specialist', 'Customer Success Adviser', 'Trainer', 'Repair Technician', 'Parts Coordinator', 'Renewals Adviser'],
  },
  {
    name: 'Finance', code: 'FIN', head: 'Chief Financial Officer', share: 7, grade: 2, casual: 0,
    teams: ['Accounts Payable', 'Accounts Receivable', 'Financial Planning', 'Treasury', 'Tax', 'Group Reporting', 'Internal Audit', 'Commercial Finance', 'Insurance'],
    families: ['Accountant', 'Financial Analyst', 'Accounts Officer', 'Credit Controller', 'Tax Adviser', 'Auditor'],
  },
  {
    name: 'Research', code: 'RES', head: 'Chief Scientist', share: 8, grade: 4, casual: 0,
    teams: ['Photonics', 'Materials', 'Biosensing', 'Computational Imaging', 'Applications Laboratory', 'Standards', 'Clinical Studies', 'Instrument Concepts', 'University Partnerships'],
    families: ['Research Scientist', 'Laboratory Analyst', 'Data Scientist', 'Applications Chemist', 'Optical Physicist', 'Clinical Researcher'],
  },
  {
    name: 'Information Technology', code: 'ITS', head: 'Chief Information Officer', share: 5, grade: 2, casual: 0,
    teams: ['Workplace Technology', 'Networks', 'Business Systems', 'Data Platform', 'Information Security', 'Architecture', 'Integration', 'Technology Support', 'Identity'],
    families: ['Systems Administrator', 'Network Engineer', 'Business Analyst', 'Data Engineer', 'Support Analyst', 'Solution Architect'],
  },
  {
    name: 'Marketing', code: 'MKT', head: 'Chief Marketing Officer', share: 4, grade: 2, casual: 0.04,
    teams: ['Brand', 'Digital', 'Events', 'Product Marketing', 'Communications', 'Market Insight', 'Content', 'Creative Studio', 'Web'],
    families: ['Marketing Specialist', 'Graphic Designer', 'Copywriter', 'Events Coordinator', 'Market Analyst', 'Web Editor'],
  },
  {
    name: 'Legal and Risk', code: 'LEG', head: 'General Counsel', share: 3, grade: 3, casual: 0,
    teams: ['Commercial Law', 'Intellectual Property', 'Regulatory Affairs', 'Privacy', 'Risk', 'Company Secretariat', 'Trade Compliance', 'Disputes', 'Environment'],
    families: ['Solicitor', 'Paralegal', 'Regulatory Specialist', 'Patent Attorney', 'Risk Analyst', 'Compliance Adviser'],
  },
]

/** How many areas a company of this size has. */
export const areasFor = (people: number): readonly Area[] => areas.slice(0, Math.max(2, Math.min(areas.length, Math.ceil(people / 25))))
