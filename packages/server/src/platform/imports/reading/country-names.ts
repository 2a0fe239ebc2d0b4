/** The codes of ISO 3166-1 of two letters and of three, one after the other. */
const codes = `ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR
BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR
CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN
FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GTGTM GUGUM GWGNB GYGUY
HKHKG HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR
KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF
MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA
NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU
ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM
SYSYR SZSWZ TCTCA TDTCD TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA USUSA UYURY UZUZB VAVAT
VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE`

/** Code of three letters → that of two. */
export const codesOfThree: ReadonlyMap<string, string> = new Map(codes.split(/\s+/).map((both) => [both.slice(2), both.slice(0, 2)]))

/** What countries are called beside their names in our languages: by ISO 3166-1 and in everyday life, in the past and in parts of them. */
export const otherCountryNames: Readonly<Record<string, string>> = {
  AE: 'UAE | Emirates | EAU',
  AS: 'Samoa Estadounidense',
  BA: 'Bosnia y Hercegovina',
  BD: 'Bengladesh',
  BF: 'Burquina Faso',
  BN: 'Brunei Darussalam',
  BO: 'Estado Plurinacional de Bolivia',
  BQ: 'Bonaire, Sint Eustatius and Saba | Bonaire, Saint-Eustache et Saba | Islas BES (Caribe Neerlandés)',
  BT: 'Bouthan',
  BY: 'Byelorussia | Biélorussie',
  CC: 'Islas Cocos (Keeling)',
  CD: 'Democratic Republic of the Congo | République démocratique du Congo | República Democrática del Congo | DR Congo | DRC | RDC | Congo-Kinshasa | Zaire',
  CG: 'Congo | Republic of the Congo | Congo-Brazzaville',
  CH: 'Swiss Confederation | Confédération helvétique | Confederación Suiza',
  CI: 'Cote dIvoire | Ivory Coast | Costa de Marfil',
  CN: 'PRC | Mainland China | PR China',
  CV: 'Cape Verde | Cabo Verde',
  CZ: 'Czech Republic | République tchèque | República Checa | Czechia',
  DE: 'Deutschland | BRD',
  DO: 'Dominican Rep | Rep Dominicana',
  DZ: 'République algérienne | République algérienne démocratique et populaire',
  ES: 'España',
  FK: 'Falklands | Malvinas | Falkland Islands (Malvinas) | Islas Falkland (Malvinas) | Malouines, Îles (Falkland)',
  FM: 'Federated States of Micronesia | États fédérés de Micronésie | Estados Federados de Micronesia',
  FR: 'French Republic | République française | República Francesa',
  GA: 'Gabonese Republic | République gabonaise | República Gabonesa',
  GB: 'UK | Britain | Great Britain | Grande-Bretagne | Gran Bretaña | England | Angleterre | Inglaterra | Scotland | Écosse | Escocia | Wales | Pays de Galles | Gales | Northern Ireland | Irlande du Nord | Irlanda del Norte | Great Britain and Northern Ireland | United Kingdom of Great Britain and Northern Ireland | Royaume-Uni de Grande-Bretagne et d’Irlande du Nord | Reino Unido de Gran Bretaña e Irlanda del Norte',
  GM: 'The Gambia',
  GR: 'Hellenic Republic | République grecque | República Helénica | Hellas',
  HK: 'Hong Kong | Hongkong | Hong Kong SAR | Hong Kong Special Administrative Region of China | Région spéciale administrative chinoise de Hong Kong | Región Administrativa Especial China de Hong Kong',
  IE: 'Eire | Irish Republic',
  IR: 'Persia',
  IT: 'Italian Republic | République italienne | República Italiana',
  JO: 'Reino Hachemí de Jordania',
  KG: 'Kirghizia | Kirghizstan | Kyrgyz Republic | République kirghize | República Kirguiza',
  KH: 'Kampuchea',
  KN: 'Saint-Christophe-et-Niévès',
  KP: 'North Korea | Corée du Nord | Corea del Norte | DPRK | Democratic People’s Republic of Korea | République populaire démocratique de Corée | República Popular Democrática de Corea',
  KR: 'South Korea | Corée du Sud | Corea del Sur | ROK | Republic of Korea | République de Corée | República de Corea',
  LA: 'Lao PDR | Lao People’s Democratic Republic | République démocratique populaire lao | República Democrática Popular Lao',
  LB: 'Lebanese Republic | République libanaise | República Libanesa',
  LK: 'Ceylon',
  MF: 'Saint Martin (French part) | Saint-Martin (partie française) | San Martín (zona francesa) | San Martín (parte francesa)',
  MK: 'Macedonia | Macédoine | FYROM',
  MM: 'Burma | Myanmar | Birmanie | Birmania',
  MO: 'Macao | Macau | Macao SAR | Macao Special Administrative Region of China | Région spéciale administrative chinoise de Macao | Región Administrativa Especial China de Macao',
  MX: 'United Mexican States | États-Unis du Mexique | Estados Unidos Mexicanos | Méjico',
  NL: 'Holland | The Netherlands | Hollande | Holanda',
  NU: 'Nioue',
  NZ: 'Aotearoa | Aotearoa New Zealand',
  PG: 'PNG',
  PS: 'Palestine | Palestina | West Bank and Gaza | Gaza | Occupied Palestinian Territory',
  PT: 'Portuguese Republic | République portugaise | República Portuguesa',
  RE: 'Réunion Island',
  RU: 'Russian Federation | Fédération de Russie | Federación de Rusia | Federación Rusa',
  RW: 'Rwandese Republic | République rwandaise',
  SA: 'KSA',
  SH: 'Saint Helena, Ascension and Tristan da Cunha | Sainte-Hélène, Ascension et Tristan da Cunha | Santa Elena, Ascensión y Tristán de Acuña',
  SK: 'Slovak Republic | République slovaque | República Eslovaca',
  SM: 'San Marin',
  ST: 'Sao Tome',
  SX: 'Sint Maarten | Sint Maarten (Dutch part) | Saint Martin (Dutch part) | Saint-Martin (partie néerlandaise) | San Martín (zona holandesa) | San Martín (parte neerlandesa)',
  SY: 'Syrian Arab Republic | République arabe syrienne | República Árabe Siria',
  SZ: 'Swaziland | Souaziland | Suazilandia',
  TG: 'Togolese Republic | République togolaise | República Togolesa',
  TL: 'East Timor | Timor oriental | Timor-Leste',
  TR: 'Turkey | Turkiye',
  TW: 'Republic of China | Chinese Taipei | Taiwan ROC | Taiwan, Province of China | Taïwan, province de Chine | Taiwán, Provincia de China',
  TZ: 'Tanganyika',
  US: 'USA | US | America | United States of America | United States America | États-Unis d’Amérique | Estados Unidos de América | EUA | EE UU | EEUU | ÉU',
  UY: 'Eastern Republic of Uruguay | République orientale de l’Uruguay | República Oriental del Uruguay',
  VA: 'Holy See | Vatican | Holy See (Vatican City State) | Saint-Siège | Saint-Siège (état de la cité du Vatican) | Santa Sede | Santa Sede (Ciudad Estado del Vaticano)',
  VE: 'República Bolivariana de Venezuela',
  VG: 'Virgin Islands, British | BVI',
  VI: 'Virgin Islands of the United States | Virgin Islands, U.S. | US Virgin Islands | USVI | Îles Vierges des États-Unis | Îles Vierges des États-Unis d’Amérique | Îles Vierges, États-Unis | Islas Vírgenes de los Estados Unidos | Islas Vírgenes, de EEUU',
  VN: 'Viet Nam | Viêt Nam | Vietnam',
  WS: 'Western Samoa',
}
