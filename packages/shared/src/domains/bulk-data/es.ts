import type { BulkDataLanguage } from './messages.ts'
import { es as meanwhile } from './meanwhile/es.ts'
import { es as warnings } from './warnings/es.ts'

const saveAgain = 'Guárdelo como «CSV UTF-8 (delimitado por comas)» y vuelva a subirlo.'
const tryAgain = 'Corrija la fila y vuelva a importarla.'
const askThem = 'Pida a alguien con este permiso que importe la fila.'
const otherRecord = 'o elija otro registro de la lista.'

export const es: BulkDataLanguage = {
  problems: {
    ...meanwhile,
    ...warnings,
    uploadIssue: { problem: 'Hubo un problema al subir su CSV: {error:problem}', suggestion: '{error:suggestion}' },
    incomplete: { problem: 'el archivo no ha llegado completo.', suggestion: 'Vuelva a subirlo.' },
    utf16: { problem: 'Este archivo está codificado en UTF-16', suggestion: saveAgain },
    notUtf8: { problem: 'Este archivo no está codificado en UTF-8, así que se perderían las letras con acento', suggestion: saveAgain },
    otherFormat: { problem: 'Esta herramienta solo es compatible con archivos CSV. Este es un archivo {type}', suggestion: saveAgain },
    binary: { problem: 'Esta herramienta solo es compatible con archivos CSV. Este contiene datos binarios', suggestion: saveAgain },
    otherSeparator: {
      problem: 'Las columnas de este archivo están separadas por {separator:separators} en lugar de comas',
      suggestion: saveAgain,
    },
    noHeadings: { problem: 'Este archivo no tiene encabezados', suggestion: 'Ponga los nombres de las columnas en la primera fila.' },
    headingsUnreadable: {
      problem: 'No se pueden leer los encabezados de este archivo',
      suggestion: 'Busque en la primera fila unas comillas que no se cierran.',
    },
    quoteNotClosed: {
      problem: 'En la línea {line} se abren unas comillas que no se cierran',
      suggestion: 'Ciérrelas o quítelas.',
    },
    quoteInside: {
      problem: 'Hay unas comillas dentro de un valor en la línea {line}',
      suggestion: 'Escríbalas dos veces y ponga todo el valor entre comillas, o quítelas.',
    },
    rowTooLong: {
      problem: 'La fila que empieza en la línea {line} es demasiado larga',
      suggestion: 'Busque en esta línea unas comillas que no se cierran.',
    },
    tooManyColumns: {
      problem: 'La fila {row:number} tiene {count:number} columnas. El máximo es {max:number}',
      suggestion: 'Busque comas que deberían estar entre comillas, o quite las columnas que no necesita.',
    },
    tooManyRows: {
      problem: 'Este CSV tiene {count:number} filas. El máximo es {max:number}',
      suggestion: 'Divida el archivo en otros más pequeños y añada cada uno de ellos.',
    },
    noRows: { problem: 'Este CSV no tiene filas bajo sus encabezados', suggestion: 'Añada al menos una fila.' },
    columnMissing: {
      problem: 'Falta una columna obligatoria: {column}',
      suggestion: 'Añádala al archivo o asígnele otra columna.',
    },
    columnsMissing: {
      problem: 'Faltan columnas obligatorias: {columns}',
      suggestion: 'Añádalas al archivo o asígneles otras columnas.',
    },
    headingTwice: {
      problem: 'El encabezado «{heading}» aparece más de una vez',
      suggestion: 'Conserve una de estas columnas: ignore las demás o asígnelas a otra cosa.',
    },
    mappedTwice: {
      problem: 'Varias columnas del archivo están asignadas a {column}',
      suggestion: 'Conserve una de ellas e ignore las demás.',
    },
    surplus: {
      problem: 'La columna {number} tiene el valor «{value}», pero ningún encabezado.',
      suggestion: 'Busque una coma que debería estar entre comillas.',
    },
    empty: { problem: 'La celda {column} está vacía.', suggestion: 'Rellene esta celda o elimine la fila.' },
    rule: { problem: '«{value}»: {broken:rule}', suggestion: 'Corrija la celda {column}.' },
    serialDate: {
      problem: '«{value}» es el número que una hoja de cálculo guarda para una fecha.',
      suggestion: 'Dé a la columna el formato de texto y escriba {day}, si ese es el día que quiere.',
    },
    ambiguousDate: {
      problem: '«{value}» podría ser {first} o {second}.',
      suggestion: 'Escriba {first} o {second}, según el día que quiera.',
    },
    otherDateFormat: {
      problem: '«{value}» no sigue el formato de fecha de su organización ({format:dateFormats}).',
      suggestion: 'Escriba {day}, si ese es el día que quiere.',
    },
    noDate: { problem: '«{value}» no es una fecha.', suggestion: 'Escriba la fecha como AAAA-MM-DD, por ejemplo 2026-04-03.' },
    noNumber: {
      problem: '«{value}» no es un número.',
      suggestion: 'Escriba solo cifras, con un punto para los decimales.',
    },
    otherNumberFormat: {
      problem: '«{value}» no está escrito como un simple número.',
      suggestion: 'Escriba {number}, si ese es el número que quiere.',
    },
    ambiguousNumber: {
      problem: '«{value}» podría ser {first} o {second}.',
      suggestion: 'Escriba {first} o {second}, según lo que quiera decir.',
    },
    noYesNo: { problem: '«{value}» no es ni «yes» ni «no».', suggestion: 'Escriba yes (sí) o no.' },
    noChoice: { problem: '«{value}» no es uno de los valores posibles.', suggestion: 'Escriba uno de estos: {choices}.' },
    noCountry: {
      problem: '«{value}» no es un país.',
      suggestion: 'Escriba su nombre en inglés o su código de dos letras, por ejemplo Australia o AU.',
    },
    phone: {
      problem: '«{value}»: este número no es válido para este país: {country:country}.',
      suggestion: 'Corrija el número o indique su país en la columna {column}.',
    },
    addressTypeAlone: {
      problem: 'Hay un tipo de dirección sin dirección.',
      suggestion: 'Añada la dirección o vacíe el tipo de dirección.',
    },
    addressAlone: { problem: 'Hay una dirección sin tipo de dirección.', suggestion: 'Añada el tipo, por ejemplo Home.' },
    postcodeAlone: { problem: 'Hay un código postal sin dirección.', suggestion: 'Añada la dirección o vacíe el código postal.' },
    expiryAlone: {
      problem: 'Hay una fecha de caducidad sin permiso de trabajo.',
      suggestion: 'Añada el permiso de trabajo o vacíe la fecha de caducidad.',
    },
    hidden: {
      problem: 'Hay un problema con un valor que usted no puede ver.',
      suggestion: 'Pida a la persona que creó esta importación que lo corrija.',
    },
    birthTooEarly: { problem: 'La fecha de nacimiento {day} es anterior al {first}.', suggestion: 'Corrija la fecha.' },
    birthNotPast: { problem: 'La fecha de nacimiento {day} no está en el pasado.', suggestion: 'Corrija la fecha.' },
    sameInRow: {
      problem: 'La fila {row:number} de {filename} ya tiene este valor ({key:keys}): «{value}».',
      suggestion: 'Cambie este valor o elimine la fila.',
    },
    sameInImport: {
      problem: 'La importación «{import}» ya tiene este valor ({key:keys}): «{value}».',
      suggestion: 'Cambie este valor o elimine la fila.',
    },
    taken: {
      problem: 'Alguien ya tiene este valor ({key:keys}): «{value}».',
      suggestion: 'Corrija este valor, o elimine la fila si la persona ya existe.',
    },
    noPerson: { problem: 'No se encontró a ninguna persona con este valor', suggestion: 'Cree primero a la persona' },
    severalPeople: {
      problem: '«{value}» corresponde a varias personas: {people}.',
      suggestion: 'Use el identificador de plataforma de la persona que quiere, o escriba uno de estos valores: {ways}.',
    },
    severalPeopleOneWay: {
      problem: '«{value}» corresponde a varias personas: {people}.',
      suggestion: 'Use el identificador de plataforma de la persona que quiere.',
    },
    severalPlaces: {
      problem: 'Hay varios registros llamados «{value}» ({list:records}).',
      suggestion: 'Escriba cuál quiere: {paths}.',
    },
    severalRecords: {
      problem: 'Hay varios registros llamados «{value}» ({list:records}).',
      suggestion: 'Indique también el país, o escriba el identificador del que quiere.',
    },
    archived: {
      problem: '«{name}» ({list:records}) está en el archivo.',
      suggestion: `Recupere este registro del archivo, ${otherRecord}`,
    },
    disabled: {
      problem: '«{name}» ({list:records}) no está en uso.',
      suggestion: `Active este registro, ${otherRecord}`,
    },
    ownSupervisor: {
      problem: '{name} no puede supervisar su propio puesto.',
      suggestion: 'Nombre a otra persona o vacíe esta celda.',
    },
    idleSupervisor: {
      problem: '{name} no tiene ningún puesto desde el que supervisar.',
      suggestion: 'Cree primero su puesto, o créelo en esta importación.',
    },
    laterSupervisor: {
      problem: '{name} solo puede supervisar desde el {day}: su puesto empieza después de este.',
      suggestion: 'Confirme que este puesto no tiene supervisor hasta entonces, o indique a otra persona.',
    },
    secondJob: {
      problem: '{name} tiene otro puesto el {day}, que empezó el {began}.',
      suggestion: 'Confirme que este es un segundo puesto además de aquel.',
    },
    circle: {
      problem: 'Las filas {rows} se supervisan en círculo.',
      suggestion: 'Dé a una de ellas otro supervisor, o ninguno.',
    },
    longCircle: {
      problem: 'Las filas {rows} y {more:number} más se supervisan en círculo.',
      suggestion: 'Dé a una de ellas otro supervisor, o ninguno.',
    },
    circleOfFiles: {
      problem: 'Estas filas se supervisan en círculo: {rows}.',
      suggestion: 'Dé a una de ellas otro supervisor, o ninguno.',
    },
    longCircleOfFiles: {
      problem: 'Estas filas y {more:number} más se supervisan en círculo: {rows}.',
      suggestion: 'Dé a una de ellas otro supervisor, o ninguno.',
    },
    rowOfFile: { problem: 'fila {row:number} de {filename}', suggestion: '' },
    severalUnits: {
      problem: '«{value}» nombra varios, pero un puesto solo admite aquí un valor ({list:records}).',
      suggestion: 'Escriba uno, por ejemplo {first}, e importe el otro como segundo puesto.',
    },
    twoPays: {
      problem: 'Hay a la vez un salario anual y una tarifa por hora.',
      suggestion: 'Indique uno de los dos; el otro se deduce de él.',
    },
    payAlone: {
      problem: 'No hay salario anual ni tarifa por hora a los que pertenezca este valor.',
      suggestion: 'Añada uno de los dos o vacíe esta celda.',
    },
    severalJobs: {
      problem: '{name} tiene {count:number} puestos que no han terminado.',
      suggestion: 'Añada la columna job_id con el identificador del que termina: {jobs}.',
    },
    endedAlready: {
      problem: 'El puesto de {name} ya termina el {day}.',
      suggestion: 'Elimine la fila o cancele primero esa fecha de fin.',
    },
    noJobToEnd: {
      problem: '{name} no tiene ningún puesto que finalizar.',
      suggestion: 'Cree primero el puesto, o créelo en esta importación.',
    },
    noSuchJob: {
      problem: '{name} no tiene ningún puesto con este identificador.',
      suggestion: 'Corrija el identificador, o deje la celda vacía si solo hay un puesto.',
    },
    endBeforeStart: {
      problem: 'El puesto empieza el {start}, después de la fecha de fin {end}.',
      suggestion: 'Indique una fecha de fin a partir del {start}.',
    },
    sameEnd: {
      problem: 'La fila {row:number} de {filename} finaliza el mismo puesto.',
      suggestion: 'Conserve una de las dos filas.',
    },
    failed: { problem: 'Ha fallado: {reason:problem}', suggestion: '{reason:suggestion}' },
    unknown: {
      problem: 'Esta acción ha fallado por un motivo desconocido',
      suggestion: 'Vuelva a importar la fila. Si falla otra vez, hable con su administrador del sistema.',
    },
    refused: { problem: '{message}', suggestion: tryAgain },
    takenMeanwhile: { problem: 'Alguien tiene ya este valor ({key:keys}): «{value}».', suggestion: tryAgain },
    noRecord: {
      problem: 'No hay ningún registro llamado «{value}» ({list:records}).',
      suggestion: 'Cree el registro o corrija la fila, y vuelva a importarla.',
    },
    noPersonMade: { problem: 'No se ha creado a la persona.', suggestion: 'Cree a la persona y vuelva a importar la fila.' },
    noSupervisorMade: {
      problem: 'No se ha creado el puesto del supervisor.',
      suggestion: 'Cree ese puesto y vuelva a importar la fila.',
    },
    noJobMade: { problem: 'No se ha creado el puesto.', suggestion: 'Cree el puesto y vuelva a importar la fila.' },
    endedMeanwhile: { problem: 'El puesto ya termina el {day}.', suggestion: 'No queda nada por hacer, salvo que la fecha sea otra.' },
    loop: {
      problem: 'La línea de supervisión de {names} formaría un círculo.',
      suggestion: 'Elija otro supervisor y vuelva a importar la fila.',
    },
    mayNotImport: { problem: 'La persona que inició esta importación ya no puede importar datos.', suggestion: askThem },
    mayNotCreatePeople: { problem: 'La persona que inició esta importación ya no puede crear personas.', suggestion: askThem },
    mayNotCreateJob: {
      problem: 'La persona que inició esta importación no puede crear puestos para esta persona.',
      suggestion: askThem,
    },
    mayNotSetPay: {
      problem: 'La persona que inició esta importación no puede fijar la remuneración de esta persona.',
      suggestion: askThem,
    },
    mayNotEndJob: { problem: 'La persona que inició esta importación no puede finalizar este puesto.', suggestion: askThem },
    starterGone: {
      problem: 'La persona que inició esta importación ya no puede iniciar sesión.',
      suggestion: 'Descargue las filas fallidas e impórtelas usted.',
    },
  },
  words: {
    separators: { semicolons: 'puntos y comas', tabs: 'tabulaciones', bars: 'barras verticales' },
    dateFormats: { DMY: 'día/mes/año', MDY: 'mes/día/año', YMD: 'año/mes/día', VERBOSE: 'como 3 Apr 2026' },
    keys: { email: 'correo electrónico', employee_number: 'número de empleado' },
    records: {
      businessEntity: 'entidad comercial',
      businessUnit: 'unidad de negocio',
      location: 'ubicación',
      positionTitle: 'cargo',
      workClass: 'clase de trabajo',
      payGrade: 'grado salarial',
      workRight: 'permiso de trabajo',
      gender: 'género',
      personTitle: 'tratamiento',
      recruitmentSource: 'fuente de contratación',
      turnoverReason: 'motivo de salida',
      addressType: 'tipo de dirección',
    },
  },
}
