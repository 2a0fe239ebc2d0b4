import type { BulkDataLanguage } from './messages.ts'
import { frCA as meanwhile } from './meanwhile/fr-CA.ts'
import { frCA as warnings } from './warnings/fr-CA.ts'

const saveAgain = 'Enregistrez-le au format « CSV UTF-8 (délimité par des virgules) » et téléversez-le de nouveau.'
const tryAgain = 'Corrigez la ligne et importez-la de nouveau.'
const askThem = 'Demandez à une personne qui a cette permission d’importer la ligne.'
const otherRecord = 'ou choisissez un autre élément de la liste.'

export const frCA: BulkDataLanguage = {
  problems: {
    ...meanwhile,
    ...warnings,
    uploadIssue: {
      problem: 'Un problème est survenu lors du téléversement de votre CSV : {error:problem}',
      suggestion: '{error:suggestion}',
    },
    incomplete: { problem: 'le fichier n’est pas arrivé en entier.', suggestion: 'Téléversez-le de nouveau.' },
    utf16: { problem: 'Ce fichier est encodé en UTF-16', suggestion: saveAgain },
    notUtf8: { problem: 'Ce fichier n’est pas encodé en UTF-8; les lettres accentuées seraient perdues', suggestion: saveAgain },
    otherFormat: { problem: 'Cet outil accepte seulement les fichiers CSV. Celui-ci est un fichier {type}', suggestion: saveAgain },
    binary: { problem: 'Cet outil accepte seulement les fichiers CSV. Celui-ci contient des données binaires', suggestion: saveAgain },
    otherSeparator: {
      problem: 'Les colonnes de ce fichier sont séparées par des {separator:separators} au lieu de virgules',
      suggestion: saveAgain,
    },
    noHeadings: { problem: 'Ce fichier n’a pas d’en-têtes', suggestion: 'Mettez le nom des colonnes dans la première ligne.' },
    headingsUnreadable: {
      problem: 'Les en-têtes de ce fichier sont illisibles',
      suggestion: 'Cherchez dans la première ligne un guillemet qui n’est jamais fermé.',
    },
    quoteNotClosed: {
      problem: 'Un guillemet est ouvert à la ligne de texte {line} et n’est jamais fermé',
      suggestion: 'Fermez-le ou supprimez-le.',
    },
    quoteInside: {
      problem: 'Il y a un guillemet à l’intérieur d’une valeur à la ligne de texte {line}',
      suggestion: 'Écrivez-le deux fois et mettez toute la valeur entre guillemets, ou supprimez-le.',
    },
    rowTooLong: {
      problem: 'La ligne qui commence à la ligne de texte {line} est trop longue',
      suggestion: 'Cherchez dans cette ligne un guillemet qui n’est jamais fermé.',
    },
    tooManyColumns: {
      problem: 'La ligne {row:number} a {count:number} colonnes. Le maximum est de {max:number}',
      suggestion: 'Cherchez des virgules qui devraient être entre guillemets, ou supprimez les colonnes inutiles.',
    },
    tooManyRows: {
      problem: 'Ce CSV a {count:number} lignes. Le maximum est de {max:number}',
      suggestion: 'Divisez le fichier en plus petits fichiers et ajoutez chacun d’eux.',
    },
    noRows: { problem: 'Ce CSV n’a aucune ligne sous ses en-têtes', suggestion: 'Ajoutez au moins une ligne.' },
    columnMissing: {
      problem: 'Il manque une colonne obligatoire : {column}',
      suggestion: 'Ajoutez-la au fichier, ou associez-lui une autre colonne.',
    },
    columnsMissing: {
      problem: 'Il manque des colonnes obligatoires : {columns}',
      suggestion: 'Ajoutez-les au fichier, ou associez-leur d’autres colonnes.',
    },
    headingTwice: {
      problem: 'L’en-tête « {heading} » figure plus d’une fois',
      suggestion: 'Gardez une seule de ces colonnes : ignorez les autres, ou associez-les à autre chose.',
    },
    mappedTwice: {
      problem: 'Plusieurs colonnes du fichier sont associées à {column}',
      suggestion: 'Gardez-en une et ignorez les autres.',
    },
    surplus: {
      problem: 'La colonne {number} contient la valeur « {value} », mais n’a pas d’en-tête.',
      suggestion: 'Cherchez une virgule qui devrait être entre guillemets.',
    },
    empty: { problem: 'La cellule {column} est vide.', suggestion: 'Remplissez cette cellule, ou supprimez la ligne.' },
    rule: { problem: '« {value} » : {broken:rule}', suggestion: 'Corrigez la cellule {column}.' },
    serialDate: {
      problem: '« {value} » est le nombre qu’un tableur conserve pour une date.',
      suggestion: 'Mettez la colonne au format texte et écrivez {day}, si c’est bien ce jour.',
    },
    ambiguousDate: {
      problem: '« {value} » pourrait être {first} ou {second}.',
      suggestion: 'Écrivez {first} ou {second}, selon le jour voulu.',
    },
    otherDateFormat: {
      problem: '« {value} » ne suit pas le format de date de votre organisation ({format:dateFormats}).',
      suggestion: 'Écrivez {day}, si c’est bien ce jour.',
    },
    noDate: {
      problem: '« {value} » n’est pas une date.',
      suggestion: 'Écrivez la date sous la forme AAAA-MM-JJ, par exemple 2026-04-03.',
    },
    noNumber: {
      problem: '« {value} » n’est pas un nombre.',
      suggestion: 'Écrivez seulement des chiffres, avec un point pour les décimales.',
    },
    otherNumberFormat: {
      problem: '« {value} » n’est pas écrit comme un simple nombre.',
      suggestion: 'Écrivez {number}, si c’est bien ce nombre.',
    },
    ambiguousNumber: {
      problem: '« {value} » pourrait être {first} ou {second}.',
      suggestion: 'Écrivez {first} ou {second}, selon le nombre voulu.',
    },
    noYesNo: { problem: '« {value} » n’est ni « yes » ni « no ».', suggestion: 'Écrivez yes (oui) ou no (non).' },
    noChoice: {
      problem: '« {value} » ne fait pas partie des valeurs possibles.',
      suggestion: 'Écrivez l’une de ces valeurs : {choices}.',
    },
    noCountry: {
      problem: '« {value} » n’est pas un pays.',
      suggestion: 'Écrivez son nom en anglais ou son code à deux lettres, par exemple Australia ou AU.',
    },
    phone: {
      problem: '« {value} » : ce numéro n’est pas valide pour ce pays : {country:country}.',
      suggestion: 'Corrigez le numéro, ou indiquez son pays dans la colonne {column}.',
    },
    addressTypeAlone: {
      problem: 'Il y a un type d’adresse sans adresse.',
      suggestion: 'Ajoutez l’adresse, ou videz le type d’adresse.',
    },
    addressAlone: { problem: 'Il y a une adresse sans type d’adresse.', suggestion: 'Ajoutez le type, par exemple Home.' },
    postcodeAlone: { problem: 'Il y a un code postal sans adresse.', suggestion: 'Ajoutez l’adresse, ou videz le code postal.' },
    expiryAlone: {
      problem: 'Il y a une date d’expiration sans droit de travail.',
      suggestion: 'Ajoutez le droit de travail, ou videz la date d’expiration.',
    },
    hidden: {
      problem: 'Il y a un problème avec une valeur que vous ne pouvez pas voir.',
      suggestion: 'Demandez à la personne qui a créé cette importation de la corriger.',
    },
    birthTooEarly: { problem: 'La date de naissance {day} précède le {first}.', suggestion: 'Corrigez la date.' },
    birthNotPast: { problem: 'La date de naissance {day} n’est pas dans le passé.', suggestion: 'Corrigez la date.' },
    sameInRow: {
      problem: 'La ligne {row:number} de {filename} a déjà cette valeur ({key:keys}) : « {value} ».',
      suggestion: 'Changez cette valeur, ou supprimez la ligne.',
    },
    sameInImport: {
      problem: 'L’importation « {import} » a déjà cette valeur ({key:keys}) : « {value} ».',
      suggestion: 'Changez cette valeur, ou supprimez la ligne.',
    },
    taken: {
      problem: 'Quelqu’un a déjà cette valeur ({key:keys}) : « {value} ».',
      suggestion: 'Corrigez cette valeur, ou supprimez la ligne si la personne existe déjà.',
    },
    noPerson: { problem: 'Aucune personne ne correspond à cette valeur', suggestion: 'Créez d’abord la personne' },
    severalPeople: {
      problem: '« {value} » désigne plusieurs personnes : {people}.',
      suggestion: 'Utilisez l’identifiant de plateforme de la personne voulue, ou écrivez l’une de ces valeurs : {ways}.',
    },
    severalPeopleOneWay: {
      problem: '« {value} » désigne plusieurs personnes : {people}.',
      suggestion: 'Utilisez l’identifiant de plateforme de la personne voulue.',
    },
    severalPlaces: {
      problem: 'Plusieurs éléments s’appellent « {value} » ({list:records}).',
      suggestion: 'Écrivez lequel vous voulez : {paths}.',
    },
    severalRecords: {
      problem: 'Plusieurs éléments s’appellent « {value} » ({list:records}).',
      suggestion: 'Indiquez aussi le pays, ou écrivez l’identifiant de l’élément voulu.',
    },
    archived: {
      problem: '« {name} » ({list:records}) est dans les archives.',
      suggestion: `Désarchivez cet élément, ${otherRecord}`,
    },
    disabled: {
      problem: '« {name} » ({list:records}) n’est pas en service.',
      suggestion: `Activez cet élément, ${otherRecord}`,
    },
    ownSupervisor: {
      problem: '{name} ne peut pas superviser son propre emploi.',
      suggestion: 'Nommez une autre personne, ou videz cette cellule.',
    },
    idleSupervisor: {
      problem: '{name} n’a aucun emploi d’où superviser.',
      suggestion: 'Créez d’abord son emploi, ou créez-le dans cette importation.',
    },
    laterSupervisor: {
      problem: '{name} ne peut superviser qu’à partir du {day} : son poste commence après celui-ci.',
      suggestion: 'Confirmez que ce poste n’a pas de superviseur d’ici là, ou indiquez une autre personne.',
    },
    secondJob: {
      problem: '{name} a un autre emploi le {day}, commencé le {began}.',
      suggestion: 'Confirmez qu’il s’agit d’un deuxième emploi en parallèle.',
    },
    circle: {
      problem: 'Les lignes {rows} se supervisent en boucle.',
      suggestion: 'Donnez à l’une d’elles un autre superviseur, ou aucun.',
    },
    longCircle: {
      problem: 'Les lignes {rows} et {more:number} de plus se supervisent en boucle.',
      suggestion: 'Donnez à l’une d’elles un autre superviseur, ou aucun.',
    },
    circleOfFiles: {
      problem: 'Ces lignes se supervisent en boucle : {rows}.',
      suggestion: 'Donnez à l’une d’elles un autre superviseur, ou aucun.',
    },
    longCircleOfFiles: {
      problem: 'Ces lignes et {more:number} de plus se supervisent en boucle : {rows}.',
      suggestion: 'Donnez à l’une d’elles un autre superviseur, ou aucun.',
    },
    rowOfFile: { problem: 'ligne {row:number} de {filename}', suggestion: '' },
    severalUnits: {
      problem: '« {value} » en nomme plusieurs, mais un emploi n’accepte ici qu’une seule valeur ({list:records}).',
      suggestion: 'Écrivez-en une, par exemple {first}, et importez l’autre comme deuxième emploi.',
    },
    twoPays: {
      problem: 'Il y a à la fois un salaire annuel et un taux horaire.',
      suggestion: 'Donnez l’un des deux; l’autre en découle.',
    },
    payAlone: {
      problem: 'Il n’y a ni salaire annuel ni taux horaire auquel rattacher cette valeur.',
      suggestion: 'Ajoutez l’un des deux, ou videz cette cellule.',
    },
    severalJobs: {
      problem: '{name} a {count:number} emplois qui ne sont pas terminés.',
      suggestion: 'Ajoutez la colonne job_id avec l’identifiant de celui qui se termine : {jobs}.',
    },
    endedAlready: {
      problem: 'L’emploi de {name} se termine déjà le {day}.',
      suggestion: 'Supprimez la ligne, ou annulez d’abord cette date de fin.',
    },
    noJobToEnd: {
      problem: '{name} n’a aucun emploi à terminer.',
      suggestion: 'Créez d’abord l’emploi, ou créez-le dans cette importation.',
    },
    noSuchJob: {
      problem: '{name} n’a aucun emploi avec cet identifiant.',
      suggestion: 'Corrigez l’identifiant, ou laissez la cellule vide s’il n’y a qu’un emploi.',
    },
    endBeforeStart: {
      problem: 'L’emploi commence le {start}, après la date de fin {end}.',
      suggestion: 'Donnez une date de fin à partir du {start}.',
    },
    sameEnd: {
      problem: 'La ligne {row:number} de {filename} termine le même emploi.',
      suggestion: 'Gardez une seule des deux lignes.',
    },
    failed: { problem: 'Échec : {reason:problem}', suggestion: '{reason:suggestion}' },
    unknown: {
      problem: 'Cette action a échoué pour une raison inconnue',
      suggestion: 'Importez la ligne de nouveau. Si elle échoue encore, communiquez avec votre administrateur de système.',
    },
    refused: { problem: '{message}', suggestion: tryAgain },
    takenMeanwhile: { problem: 'Quelqu’un a maintenant cette valeur ({key:keys}) : « {value} ».', suggestion: tryAgain },
    noRecord: {
      problem: 'Aucun élément ne s’appelle « {value} » ({list:records}).',
      suggestion: 'Créez l’élément, ou corrigez la ligne, et importez-la de nouveau.',
    },
    noPersonMade: { problem: 'La personne n’a pas été créée.', suggestion: 'Créez la personne, puis importez la ligne de nouveau.' },
    noSupervisorMade: {
      problem: 'L’emploi du superviseur n’a pas été créé.',
      suggestion: 'Créez cet emploi, puis importez la ligne de nouveau.',
    },
    noJobMade: { problem: 'L’emploi n’a pas été créé.', suggestion: 'Créez l’emploi, puis importez la ligne de nouveau.' },
    endedMeanwhile: { problem: 'L’emploi se termine déjà le {day}.', suggestion: 'Il ne reste rien à faire, sauf si la date est autre.' },
    loop: {
      problem: 'La ligne hiérarchique de {names} formerait une boucle.',
      suggestion: 'Choisissez un autre superviseur et importez la ligne de nouveau.',
    },
    mayNotImport: { problem: 'La personne qui a lancé cette importation ne peut plus importer de données.', suggestion: askThem },
    mayNotCreatePeople: { problem: 'La personne qui a lancé cette importation ne peut plus créer de personnes.', suggestion: askThem },
    mayNotCreateJob: {
      problem: 'La personne qui a lancé cette importation ne peut pas créer d’emploi pour cette personne.',
      suggestion: askThem,
    },
    mayNotSetPay: {
      problem: 'La personne qui a lancé cette importation ne peut pas fixer la rémunération de cette personne.',
      suggestion: askThem,
    },
    mayNotEndJob: { problem: 'La personne qui a lancé cette importation ne peut pas terminer cet emploi.', suggestion: askThem },
    starterGone: {
      problem: 'La personne qui a lancé cette importation ne peut plus se connecter.',
      suggestion: 'Téléchargez les lignes échouées et importez-les vous-même.',
    },
  },
  words: {
    separators: { semicolons: 'points-virgules', tabs: 'tabulations', bars: 'barres verticales' },
    dateFormats: { DMY: 'jour/mois/année', MDY: 'mois/jour/année', YMD: 'année/mois/jour', VERBOSE: 'comme 3 Apr 2026' },
    keys: { email: 'adresse de courriel', employee_number: 'numéro d’employé' },
    records: {
      businessEntity: 'entité commerciale',
      businessUnit: 'unité d’affaires',
      location: 'lieu',
      positionTitle: 'titre de poste',
      workClass: 'catégorie de travail',
      payGrade: 'échelon salarial',
      workRight: 'droit de travail',
      gender: 'genre',
      personTitle: 'titre de civilité',
      recruitmentSource: 'source de recrutement',
      turnoverReason: 'motif de départ',
      addressType: 'type d’adresse',
    },
  },
}
