import type { Language } from '@kith/shared/languages.ts'

/** Words in basic letters by how good or bad they sound; one that ends with `*` stands for all that begin with it. */
export type WordList = {
  /** Tell the language of a text, and say nothing of how it sounds. */
  readonly common: string
  readonly negators: string
  readonly best: string
  readonly good: string
  readonly nice: string
  readonly poor: string
  readonly bad: string
  readonly worst: string
}

export const wordLists: Readonly<Record<Language, WordList>> = {
  en: {
    common: 'the and to of is was were are with for that this it has have at on in he she they be been from by',
    negators: 'not no never hardly without dont doesnt didnt isnt wasnt arent werent cant cannot couldnt wont wouldnt nothing nobody',
    best: 'excellen* outstanding* amazing* brilliant* fantastic* wonderful* superb* exceptional* love loves loved delight* perfect* thrill*',
    good: 'good great happy happi* proud* praise* thank* appreciat* enjoy* success* achiev* excit* motivat* inspir* impress* generous* trust* respect* kindness grateful friendly reliab* helpful* recommend* satisf* strong* celebrat* reward* confiden* skilful* talent*',
    nice: 'nice fine better calm clear* comfort* easy easi* fair* glad interest* pleased pleasant* pleasure positiv* safe secure smooth* support* improv* useful* welcom* willing* benefit* caring constructive polite* progress* punctual* solved',
    poor: 'slow* late tired* busy confus* difficult* doubt* unclear unsure uncertain* worr* concern* delay* missed missing lack* complicat* complain* inconsisten* incomplet* issue issues mistake* nervous* problem* reluctan* withdrawn',
    bad: 'bad poor* sad unhapp* unfair* angr* annoy* argu* blam* bully* careless* conflict* damag* disappoint* dislike* disrespect* error* exhaust* fail* fear* frustrat* hurt* ignor* injur* insult* lazy* lonely lost negativ* neglect* overwhelm* overwork* pain pains painful* refus* reject* risk* rude* sick* stress* struggl* unsafe* unprofession* upset* weak* wrong*',
    worst:
      'terribl* awful* horribl* worst hate hates hated abus* assault* burnout* catastroph* danger* depress* desperat* discriminat* disgust* harass* hostil* humiliat* racis* sexis* threat* toxic* unbearabl* violen*',
  },
  'fr-CA': {
    common: 'le la les des est une et que qui dans pour avec sur au aux du il elle ont ete sont nous ce cest nest',
    negators: 'pas non jamais aucun aucune sans rien ni guere',
    best: 'excellent* remarquabl* formidabl* fantastiqu* merveill* superb* exceptionn* exemplair* parfait* adore* genial* enchant*',
    good: 'bon bonne bons bonnes bravo heureu* fier fiere fiers fieres fierte felicit* merci* remerci* appreci* plaisir* reuss* succes accompli* motiv* inspir* impressionn* genereu* confian* respect* gentil* fiabl* serviabl* recommand* satisf* fort forte forts fortes celebr* recompens* competen* talent*',
    nice: 'bien mieux calm* clair claire clairs claires confortabl* facil* equitabl* content contente contents contentes interess* aime* agreabl* positi* soutien* soutenu* aide* amelior* securit* utile* bienvenu* benefi* constructi* poli polie polis polies progres* ponctuel* regle*',
    poor: 'lent lente lents lentes tard retard* fatigu* confus* difficil* doute* flou* incertain* inquiet* preoccup* manqu* compliqu* plaint* incoherent* incomplet* faute* nerveu* problem* hesit* renferm*',
    bad: 'mauvais* mal triste* malheureu* injust* colere* fach* agac* disput* blame* intimid* neglig* conflit* dommag* decev* decu* deteste* irrespect* erreur* epuis* echec* echou* peur* frustr* bless* ignor* insult* paress* perdu* negati* deborde* surcharg* douleur* refus* rejet* risque* impoli* malade* stress* penibl* boulevers* faible*',
    worst:
      'terribl* affreu* horribl* pire* hais* hait abus* agress* surmen* catastroph* danger* deprim* desesper* discrimin* degout* harcel* hostil* humili* racis* sexis* menac* toxi* insupportabl* violen*',
  },
  es: {
    common: 'el los las del una es que y por con para en al se su fue son ha han como mas esto esta',
    negators: 'no nunca jamas ningun ninguna sin nada nadie tampoco ni',
    best: 'excelent* sobresalient* increibl* brillant* fantastic* maravill* estupend* excepcional* ejemplar* perfect* encant* genial*',
    good: 'buen bueno buena buenos buenas gran feliz felic* orgull* elogi* gracias agradec* apreci* disfrut* exito* logr* motiv* inspir* impresion* generos* confia* respet* amable* fiable* servicial* recomend* satisf* fuerte* celebr* recompens* competent* talent*',
    nice: 'bien tranquil* claro claros claridad comod* facil* justo justa contento contenta contentos contentas interes* gusta gusto gustan agradabl* positiv* apoy* ayud* mejor* segur* util* bienvenid* benefic* constructiv* progres* puntual* resuelt*',
    poor: 'lento lenta lentos lentas tarde retras* cansad* confus* dificil* duda* inciert* preocup* falta* complicad* queja* incoherent* incomplet* equivoc* nervios* problem* reacio* reacia* retraid*',
    bad: 'mal malo mala malos malas triste* infeliz* injust* enoj* enfad* molest* discut* culp* acos* descuid* conflict* dano danos danad* decepcion* disgust* irrespet* error* agotad* fracas* fallo* fallas miedo* frustr* lastim* herid* ignor* insult* perez* perdid* negativ* abrum* sobrecarg* dolor* rechaz* riesg* groser* enferm* estres* insegur* debil*',
    worst:
      'terribl* horribl* espantos* peor peores odio odia odiar abus* agred* agresi* catastrof* peligr* deprim* desesper* discrimin* asco asquer* hostig* hostil* humill* racis* sexis* amenaz* toxic* insoportabl* violen*',
  },
}
