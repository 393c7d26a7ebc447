import type { RequestTexts } from './RequestTexts.ts';

export const french: RequestTexts = {
  openings: [
    'Bonjour,',
    'Bonjour,',
    'Bonjour Madame, Monsieur,',
    'Bonsoir,',
    'Bonjour, une cliente à [city] m’a donné votre nom.',
    'Bonjour, j’ai vu vos réalisations et je me permets de vous écrire.',
  ],
  closings: [
    'Seriez-vous disponibles pour un appel {mardi après-midi|jeudi matin|la semaine prochaine} ?',
    'Notre budget est d’environ {35 000|60 000|80 000|150 000} DH, à discuter selon ce que vous proposez.',
    'Merci de me dire aussi ce que coûterait l’entretien après la mise en ligne.',
    'Nous comparons trois agences et décidons avant la fin du mois.',
    'Les textes et les photos sont prêts en français, l’arabe reste à traduire.',
    'Merci d’avance pour votre retour.',
    'Cordialement',
    '',
  ],
  leads: [
    {
      type: 'website',
      companies: ['Cabinet dentaire {Anfa|Gauthier|des Orangers|Hay Riad}', 'Centre dentaire {Palmier|Atlas|du Lac}'],
      text: 'Nous ouvrons un cabinet dentaire avec {trois|quatre|cinq} praticiens à [city] et souhaitons un site simple : présentation de l’équipe, soins, horaires, plan d’accès et demande de rendez-vous. Le site doit être en français et en arabe, et rassurer des patients qui ont souvent peur du dentiste.',
    },
    {
      type: 'website',
      companies: [
        '{Zellige|Ligne Claire|Atelier Cèdre|Mur Porteur} Architectes',
        'Agence {Benali|Lemoine|Skalli} Architecture',
      ],
      text: 'Notre agence d’architecture fête ses {dix|quinze|vingt} ans et son site montre encore des projets de {2015|2017}. Nous voulons présenter une {trentaine|quarantaine} de réalisations avec de grandes images, quelques textes, et pouvoir ajouter un projet nous-mêmes en une demi-heure. Le graphisme doit rester discret.',
    },
    {
      type: 'website',
      companies: [
        'Festival {Rivages|des Remparts|du Phare|Lumières du Sud}',
        'Rencontres {du Livre|de la Photo} de [city]',
      ],
      text: 'Le festival a lieu chaque année en {mai|juin|octobre} et attire environ {8 000|15 000|25 000} personnes. Il nous faut un programme filtrable par jour et par lieu, la billetterie reliée à notre prestataire, un espace presse, et un site qui ne tombe pas le jour où les billets sont mis en vente. Trois langues, dont l’arabe.',
    },
    {
      type: 'ecommerce',
      companies: [
        'Coopérative {des Collines|du Figuier|des Sources|de la Plaine}',
        'Maison {Safran|Amande|Figuier}',
        'Terroir {des Monts|du Plateau|de la Vallée}',
      ],
      text: 'Notre coopérative regroupe {28|45|63} femmes qui produisent {du safran|du miel|de l’huile d’olive|des conserves}. Nous vendons sur les salons et par téléphone, et nous voudrions une boutique en ligne avec paiement par carte et à la livraison, un suivi de stock très simple, et des factures conformes. Personne chez nous n’est informaticien.',
    },
    {
      type: 'ecommerce',
      companies: [
        'Traiteur {Al Baraka|Fleur de Sel|Dada Fatima}',
        'Pâtisserie {Corne de Gazelle|Amandine|Belle Époque}',
        'Saveurs {du Marché|et Cie}',
      ],
      text: 'Nous livrons des {plateaux-repas|pâtisseries|buffets} aux entreprises de [city]. Les commandes arrivent par messages et il y a des erreurs chaque semaine. Nous voulons une commande en ligne avec choix du créneau, quantité minimale, délai de {24|48} heures et une feuille de production imprimée chaque matin pour la cuisine.',
    },
    {
      type: 'ecommerce',
      companies: [
        '{Lin|Soie|Laine} & {Atlas|Médina|Canebière}',
        'Tapis {Azilal|Boujaad|Zaïane}',
        'Comptoir {Zaïane|des Tisserands}',
      ],
      text: 'Nous exportons des tapis et du textile de maison. Chaque pièce est unique, il faut donc qu’elle disparaisse de la boutique dès qu’elle est vendue, ici ou en magasin. Environ {300|450|700} pièces, des photos de détail, les frais de port pour l’Europe et les États-Unis, et si possible une réservation de 24 heures pour nos clients décorateurs.',
    },
    {
      type: 'webapp',
      companies: [
        '{Fiduciaire|Cabinet} {Alaoui|Berrada|Maréchal|Chraïbi}',
        '{Conseil & Chiffres|Bilan Clair} Expertise',
      ],
      text: 'Notre cabinet comptable suit {180|260|400} dossiers. Les clients nous envoient leurs pièces par mail, par messagerie, et parfois dans une boîte à chaussures. Nous cherchons un portail où chacun dépose ses factures, voit ce qui manque pour le mois, et signe ses documents. L’accès doit être protégé par un deuxième facteur.',
    },
    {
      type: 'webapp',
      companies: [
        '{Bab|Riviera|Promo|Jardins} {Immobilier|Résidences|Invest}',
        '{Horizon Bleu|Pierre de Taille} Promotion',
      ],
      text: 'Nous commercialisons {deux|trois|quatre} résidences, soit {140|220|360} appartements. Nos commerciaux travaillent sur un tableur partagé et il est arrivé que le même lot soit réservé deux fois. Il nous faut un outil avec plan interactif, réservation, échéancier de paiement et des droits différents pour l’agence, le notaire et la direction.',
    },
    {
      type: 'webapp',
      companies: ['Auto-école {du Port|Étoile|Maârif|La Priorité}', 'Centre {Volant Sûr|Conduite Plus|Code & Route}'],
      text: 'Nous avons {trois|cinq} auto-écoles et {neuf|quatorze} moniteurs. Les élèves appellent pour chaque leçon. Nous voudrions un planning en ligne : l’élève voit les créneaux libres de son moniteur, réserve, annule jusqu’à la veille, et suit ses heures payées et restantes. Le paiement se fait toujours à l’agence.',
    },
    {
      type: 'mobile',
      companies: ['{Club|Salle} {Énergie|Titan|Corniche|Olympe}', 'Espace {Forme|Équilibre} {Souissi|Anfa}'],
      text: 'Notre salle de sport compte {900|1 400|2 300} abonnés. Nous voulons une application pour réserver les cours, recevoir une notification quand une place se libère, et entrer avec un code sur le téléphone. Le logiciel de caisse existe et possède une interface. Android et iPhone, français et arabe.',
    },
    {
      type: 'mobile',
      companies: [
        'Transport {Essalam|Ouergha|Trois Frontières}',
        '{Sud|Rapide|Étoile} Messagerie',
        'Navettes {du Détroit|Chaouia}',
      ],
      text: 'Nous transportons le personnel de {six|onze} usines, avec {40|75|120} minibus. Les salariés doivent savoir où est leur navette le matin, et nous voulons connaître les retards avant que le client nous appelle. Les chauffeurs ont des téléphones simples, il faut que l’application tienne en deux boutons.',
    },
    {
      type: 'ai',
      companies: ['{Pharma|Medis|Santé} {Répartition|Distribution}', 'Laboratoire {Ibn Rochd|du Bouregreg|Océan}'],
      text: 'Nous recevons chaque jour environ {400|650|1 200} bons de commande, la moitié en PDF et le reste en photo. Deux personnes les ressaisissent. Nous aimerions qu’un outil lise les références et les quantités, prépare la commande dans notre logiciel et demande une vérification quand il n’est pas sûr. Pouvez-vous faire un essai sur un mois de documents ?',
    },
    {
      type: 'cms',
      companies: [
        'École {Les Hirondelles|Jacaranda|Montaigne|Ibn Khaldoun}',
        'Groupe scolaire {Les Amandiers|Averroès|Petit Prince}',
      ],
      text: 'Le site de notre école date de {2013|2016} et une seule personne sait le modifier. Nous voulons publier les actualités, les menus de la cantine, le calendrier et les formulaires d’inscription, avec un accès différent pour la maternelle, le primaire et le collège. Environ {900|1 300} familles le consultent, surtout sur téléphone.',
    },
    {
      type: 'api',
      companies: [
        '{Comptoir|Négoce} {Électrique|du Bâtiment|Frigorifique}',
        '{Bois|Acier} & Matériaux du {Nord|Centre}',
      ],
      text: 'Notre gestion commerciale, notre boutique en ligne et notre transporteur ne se parlent pas. Il faut synchroniser {6 000|14 000|22 000} articles, les stocks de {trois|quatre} dépôts et les numéros de suivi. Nous avons la documentation des trois interfaces et un environnement de test. Quel délai pour un premier flux en production ?',
    },
    {
      type: 'other',
      companies: ['{Agence|Studio} {Papier Bleu|Point Virgule|Grand Large}', '{Vent d’Est|Cap Sud} Voyages'],
      text: 'Notre site a été piraté {le mois dernier|pendant les vacances|la semaine passée} et notre hébergeur l’a suspendu. Nous avons une sauvegarde d’avant l’incident. Nous cherchons quelqu’un pour le remettre en ligne proprement, comprendre par où ils sont passés, et s’occuper ensuite des mises à jour.',
    },
  ],
  messages: [
    'Nous sommes une association de quartier à [city] et nous organisons une journée des métiers du numérique pour des lycéens. Est-ce que quelqu’un de votre équipe accepterait de venir parler de son travail pendant une heure, en {mars|avril|novembre} ?',
    'Je vous ai laissé un message vocal {hier|lundi} au sujet de la facture du mois dernier : le montant ne correspond pas au devis signé. Pouvez-vous demander à la comptabilité de me rappeler ?',
    'J’ai {quatre|six|huit} ans d’expérience en Python et en interfaces accessibles, et je cherche un poste à [city] ou à distance. Je ne vois pas d’annonce sur votre site : recrutez-vous en ce moment ?',
    'Nous préparons un article sur les sites d’hôtels indépendants pour une revue professionnelle. Accepteriez-vous de répondre à quelques questions sur les réservations directes ? Bouclage le {12|20|28} de ce mois.',
    'Je voudrais savoir si vous reprenez la maintenance d’une boutique créée par un autre prestataire. Elle fonctionne, mais plus personne ne fait les mises à jour et le certificat a expiré deux fois cette année.',
    'Pouvez-vous nous envoyer une présentation de votre agence en PDF, avec deux ou trois références dans {l’hôtellerie|la santé|l’enseignement} ? Je la présente à ma direction {jeudi|en début de semaine prochaine}.',
    'Notre nom de domaine arrive à échéance le {3|15|27} du mois prochain et nous ne savons pas qui l’a enregistré. Est-ce que c’était vous ? Le site est en ligne depuis 2019.',
  ],
  questions: [
    [
      'pricing',
      'Vos prix sont-ils hors taxes, et peut-on payer en {trois|quatre} fois ? Nous sommes une toute petite structure et l’acompte de la moitié est difficile pour nous.',
    ],
    [
      'timeline',
      'Combien de temps entre la signature du devis et une première version que je puisse montrer à mon associé ? Nous ouvrons {en septembre|au printemps|après les fêtes}.',
    ],
    [
      'technical',
      'Depuis {ce matin|hier soir} les mails envoyés par le formulaire de notre site arrivent dans les indésirables. Rien n’a changé chez nous. Que faut-il vérifier ?',
    ],
    [
      'services',
      'Faites-vous aussi les photos ? Nous n’avons que des images prises au téléphone et elles ne donnent pas envie.',
    ],
    [
      'maintenance',
      'Que comprend exactement le contrat de maintenance, et que se passe-t-il si le site tombe en panne {un dimanche|la nuit|un jour férié} ?',
    ],
    [
      'other',
      'Je souhaite que vous supprimiez les informations que j’ai envoyées dans une demande de devis l’an dernier. Comment dois-je procéder ?',
    ],
  ],
  services: [
    {
      companies: ['Domaine {des Oliviers|Tazert|de la Source}', 'Gîte {Imlil|du Plateau|Aït Bouguemez}'],
      text: 'Nous avons un site WordPress très lent et plus personne ne comprend le thème. Nous aimerions repartir de zéro avec {dix|quinze} pages, en français et en anglais, et une formation d’une demi-journée pour les deux personnes qui écrivent.',
    },
    {
      companies: ['{Opticiens|Optique} {Lumière|Anfa|du Théâtre}', 'Librairie {La Page|des Colonnes|Livre Ouvert}'],
      text: 'Je voudrais un site WordPress avec un agenda, une page par {rayon|marque|auteur invité} et une boutique WooCommerce limitée à {50|80} articles. Le retrait se fait au magasin. Est-ce que trois semaines suffisent ?',
    },
    {
      companies: ['Association {Racines|Main Tendue|Jeunes Talents}', 'Fondation {Amis des Arbres|Eau Vive}'],
      text: 'Notre association publie deux rapports par an et des appels à projets. Il nous faut un WordPress sobre, accessible aux personnes malvoyantes, en français et en arabe, que nos bénévoles puissent alimenter sans risque de tout casser.',
    },
  ],
  followUps: [
    'Je reviens vers vous au sujet de ma demande de {la semaine dernière|ce mois-ci} : nous avons finalement besoin de l’arabe dès le départ. Pouvez-vous adapter le devis ?',
    'Merci pour votre appel. Mon associé voudrait savoir si l’hébergement peut rester chez notre prestataire actuel, ou si vous préférez tout reprendre.',
    'Je vous ai écrit {il y a quelques jours|récemment} et j’ai oublié de préciser que nous avons déjà un logo et une charte graphique. Je peux vous les envoyer par mail.',
    'Le devis nous convient. Avant de signer, pouvez-vous confirmer la date de mise en ligne et le nom de la personne qui suivra le projet ?',
  ],
};
