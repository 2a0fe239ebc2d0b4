import type { Column } from '#platform/imports/upload.ts'

/** What other systems call the details of people, in English, French and Spanish. */
export const headingsOfDetails = {
  employee_number: [
    'Employee ID',
    'Employee No',
    'Employee code',
    'Staff number',
    'Staff ID',
    'Personnel number',
    'Payroll number',
    'Matricule',
    'Numéro d’employé',
    'No d’employé',
    'Número de empleado',
    'N.º de empleado',
    'ID de empleado',
  ],
  first_name: [
    'First names',
    'Given name',
    'Given names',
    'Forename',
    'Forenames',
    'Prénom',
    'Prénoms',
    'Nombre de pila',
    'Nombres',
    'Primer nombre',
  ],
  middle_name: ['Middle names', 'Deuxième prénom', 'Second prénom', 'Segundo nombre'],
  last_name: ['Surname', 'Family name', 'Last names', 'Nom de famille', 'Noms de famille', 'Apellido', 'Apellidos'],
  preferred_name: ['Known as', 'Nickname', 'Prénom usuel', 'Nombre preferido'],
  date_of_birth: ['DOB', 'Birth date', 'Birthday', 'Born', 'Date de naissance', 'Né le', 'Fecha de nacimiento', 'Fecha nac', 'FDN'],
  gender: ['Sex', 'Genre', 'Sexe', 'Género', 'Sexo'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const ofWhole = [
  'Full name',
  'Name',
  'Employee name',
  'Display name',
  'First and last name',
  'Nom complet',
  'Nom et prénom',
  'Prénom et nom',
  'Nombre completo',
  'Nombre y apellidos',
  'Apellidos y nombre',
] as const

/** What can be a whole name as well, unless the other part of it has a column of its own. */
export const partsOfNames = {
  first_name: { column: 'last_name', headings: ['Nombre', 'First', 'Given'], ofWhole },
  last_name: { column: 'first_name', headings: ['Nom', 'Noms', 'Name', 'Last', 'Family'], ofWhole },
} as const satisfies Readonly<Record<string, Column['headingsBeside']>>

export const contact = {
  email: [
    'Work email',
    'Work email address',
    'Email address',
    'Mail',
    'Courriel',
    'Courriel professionnel',
    'Adresse courriel',
    'Adresse électronique',
    'Correo',
    'Correo electrónico',
    'Correo electrónico laboral',
    'Correo de trabajo',
    'Correo corporativo',
  ],
  phone: [
    'Phone number',
    'Phone no',
    'Tel',
    'Tel no',
    'Mobile',
    'Mobile phone',
    'Mobile number',
    'Cell',
    'Cell phone',
    'Telephone',
    'Téléphone',
    'Téléphone mobile',
    'Téléphone cellulaire',
    'Cellulaire',
    'Numéro de téléphone',
    'Portable',
    'Teléfono',
    'Número de teléfono',
    'Teléfono móvil',
    'Móvil',
    'Celular',
  ],
  postcode: ['Post code', 'Postal code', 'Zip', 'Zip code', 'Code postal', 'CP', 'Código postal'],
} as const satisfies Readonly<Record<string, readonly string[]>>
