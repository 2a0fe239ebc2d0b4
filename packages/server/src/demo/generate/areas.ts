/** A part of the company with a head and teams as units below it. */
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
  readonly teams: readonly Team[]
}
/** A team, and the families of positions that work in it. */
export type Team = { readonly name: string; readonly families: readonly string[] }

/** In the order in which a growing company sets them up. */
export const areas: readonly Area[] = [
  {
    name: 'Operations',
    code: 'OPS',
    head: 'Chief Operating Officer',
    share: 24,
    grade: 1,
    casual: 0.12,
    teams: [
      { name: 'Assembly', families: ['Assembly Technician', 'Quality Inspector'] },
      { name: 'Optics Workshop', families: ['Optical Technician'] },
      { name: 'Calibration', families: ['Calibration Technician'] },
      { name: 'Warehouse', families: ['Storeperson'] },
      { name: 'Procurement', families: ['Buyer'] },
      { name: 'Quality', families: ['Quality Inspector'] },
      { name: 'Maintenance', families: ['Maintenance Technician'] },
      { name: 'Field Service', families: ['Field Engineer'] },
      { name: 'Logistics Planning', families: ['Production Planner'] },
    ],
  },
  {
    name: 'Engineering',
    code: 'ENG',
    head: 'Chief Technology Officer',
    share: 18,
    grade: 3,
    casual: 0,
    teams: [
      { name: 'Firmware', families: ['Firmware Engineer'] },
      { name: 'Electronics', families: ['Electronics Engineer'] },
      { name: 'Mechanical Design', families: ['Mechanical Engineer'] },
      { name: 'Imaging Software', families: ['Software Engineer'] },
      { name: 'Cloud Services', families: ['Software Engineer', 'Reliability Engineer'] },
      { name: 'Test Engineering', families: ['Test Engineer'] },
      { name: 'Security Engineering', families: ['Security Engineer'] },
      { name: 'Reliability', families: ['Reliability Engineer'] },
      { name: 'Developer Experience', families: ['Software Engineer'] },
    ],
  },
  {
    name: 'People and Culture',
    code: 'PPL',
    head: 'Chief People Officer',
    share: 5,
    grade: 2,
    casual: 0,
    teams: [
      { name: 'Talent', families: ['Recruiter'] },
      { name: 'People Partners', families: ['People Partner'] },
      { name: 'Learning', families: ['Learning Designer'] },
      { name: 'Payroll', families: ['Payroll Officer'] },
      { name: 'Safety and Wellbeing', families: ['Safety Adviser'] },
      { name: 'Rewards', families: ['Rewards Analyst'] },
      { name: 'People Systems', families: ['People Systems Analyst'] },
      { name: 'Early Careers', families: ['Recruiter'] },
      { name: 'Workplace Relations', families: ['People Partner'] },
    ],
  },
  {
    name: 'Sales',
    code: 'SAL',
    head: 'Chief Revenue Officer',
    share: 13,
    grade: 2,
    casual: 0,
    teams: [
      { name: 'University Sales', families: ['Account Executive', 'Sales Engineer'] },
      { name: 'Hospital Sales', families: ['Account Executive', 'Sales Engineer'] },
      { name: 'Industrial Sales', families: ['Account Executive', 'Sales Engineer'] },
      { name: 'Partner Sales', families: ['Partner Manager'] },
      { name: 'Sales Operations', families: ['Sales Analyst', 'Sales Coordinator'] },
      { name: 'Tenders', families: ['Tender Writer'] },
      { name: 'Export', families: ['Account Executive', 'Sales Coordinator'] },
      { name: 'Government Sales', families: ['Account Executive', 'Tender Writer'] },
      { name: 'Inside Sales', families: ['Sales Coordinator'] },
    ],
  },
  {
    name: 'Customer Care',
    code: 'CUS',
    head: 'Chief Customer Officer',
    share: 13,
    grade: 1,
    casual: 0.1,
    teams: [
      { name: 'Service Desk', families: ['Support Specialist'] },
      { name: 'Onboarding', families: ['Customer Success Adviser'] },
      { name: 'Training', families: ['Trainer'] },
      { name: 'Customer Success', families: ['Customer Success Adviser'] },
      { name: 'Repairs', families: ['Repair Technician'] },
      { name: 'Spare Parts', families: ['Parts Coordinator'] },
      { name: 'Technical Support', families: ['Support Specialist'] },
      { name: 'Renewals', families: ['Renewals Adviser'] },
      { name: 'Care Quality', families: ['Support Specialist'] },
    ],
  },
  {
    name: 'Finance',
    code: 'FIN',
    head: 'Chief Financial Officer',
    share: 7,
    grade: 2,
    casual: 0,
    teams: [
      { name: 'Accounts Payable', families: ['Accounts Officer'] },
      { name: 'Accounts Receivable', families: ['Credit Controller', 'Accounts Officer'] },
      { name: 'Financial Planning', families: ['Financial Analyst'] },
      { name: 'Treasury', families: ['Financial Analyst'] },
      { name: 'Tax', families: ['Tax Adviser'] },
      { name: 'Group Reporting', families: ['Accountant'] },
      { name: 'Internal Audit', families: ['Auditor'] },
      { name: 'Commercial Finance', families: ['Financial Analyst'] },
      { name: 'Insurance', families: ['Accountant'] },
    ],
  },
  {
    name: 'Research',
    code: 'RES',
    head: 'Chief Scientist',
    share: 8,
    grade: 4,
    casual: 0,
    teams: [
      { name: 'Photonics', families: ['Optical Physicist'] },
      { name: 'Materials', families: ['Research Scientist', 'Laboratory Analyst'] },
      { name: 'Biosensing', families: ['Research Scientist'] },
      { name: 'Computational Imaging', families: ['Data Scientist'] },
      { name: 'Applications Laboratory', families: ['Applications Chemist', 'Laboratory Analyst'] },
      { name: 'Standards', families: ['Laboratory Analyst'] },
      { name: 'Clinical Studies', families: ['Clinical Researcher'] },
      { name: 'Instrument Concepts', families: ['Research Scientist'] },
      { name: 'University Partnerships', families: ['Research Scientist'] },
    ],
  },
  {
    name: 'Information Technology',
    code: 'ITS',
    head: 'Chief Information Officer',
    share: 5,
    grade: 2,
    casual: 0,
    teams: [
      { name: 'Workplace Technology', families: ['Systems Administrator', 'Support Analyst'] },
      { name: 'Networks', families: ['Network Engineer'] },
      { name: 'Business Systems', families: ['Business Analyst'] },
      { name: 'Data Platform', families: ['Data Engineer'] },
      { name: 'Information Security', families: ['Security Analyst'] },
      { name: 'Architecture', families: ['Solution Architect'] },
      { name: 'Integration', families: ['Data Engineer'] },
      { name: 'Technology Support', families: ['Support Analyst'] },
      { name: 'Identity', families: ['Systems Administrator'] },
    ],
  },
  {
    name: 'Marketing',
    code: 'MKT',
    head: 'Chief Marketing Officer',
    share: 4,
    grade: 2,
    casual: 0.04,
    teams: [
      { name: 'Brand', families: ['Marketing Specialist'] },
      { name: 'Digital', families: ['Marketing Specialist'] },
      { name: 'Events', families: ['Events Coordinator'] },
      { name: 'Product Marketing', families: ['Marketing Specialist'] },
      { name: 'Communications', families: ['Copywriter'] },
      { name: 'Market Insight', families: ['Market Analyst'] },
      { name: 'Content', families: ['Copywriter'] },
      { name: 'Creative Studio', families: ['Graphic Designer'] },
      { name: 'Web', families: ['Web Editor'] },
    ],
  },
  {
    name: 'Legal and Risk',
    code: 'LEG',
    head: 'General Counsel',
    share: 3,
    grade: 3,
    casual: 0,
    teams: [
      { name: 'Commercial Law', families: ['Solicitor', 'Paralegal'] },
      { name: 'Intellectual Property', families: ['Patent Attorney'] },
      { name: 'Regulatory Affairs', families: ['Regulatory Specialist'] },
      { name: 'Privacy', families: ['Compliance Adviser'] },
      { name: 'Risk', families: ['Risk Analyst'] },
      { name: 'Company Secretariat', families: ['Paralegal'] },
      { name: 'Trade Compliance', families: ['Compliance Adviser'] },
      { name: 'Disputes', families: ['Solicitor'] },
      { name: 'Environment', families: ['Compliance Adviser'] },
    ],
  },
]

/** How many areas a company of this size has. */
export const areasFor = (people: number): readonly Area[] => areas.slice(0, Math.max(2, Math.min(areas.length, Math.ceil(people / 25))))
