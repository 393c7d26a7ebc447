import { agency } from '../../../schema/generated/agency.ts';
import type { RequestTexts } from './RequestTexts.ts';

export const english: RequestTexts = {
  openings: [
    'Hello,',
    'Hi there,',
    'Good morning,',
    `Hello ${agency.name} team,`,
    'Hi, a friend in [city] gave me your name.',
    'Hello, I found you through your portfolio.',
    '',
  ],
  closings: [
    'A call {on Tuesday afternoon|next week|on Thursday morning} would suit us best.',
    'Could you tell us what is realistic within a budget of {40,000|60,000|90,000|120,000} [currency]?',
    'We have texts and photographs ready in English and French; Arabic would have to be translated.',
    'We are talking to two other agencies and would like to decide by the end of the month.',
    'Please reply by mail, I am travelling and hard to reach by phone.',
    'Who would be our contact during the project?',
    '',
    '',
  ],
  leads: [
    {
      type: 'website',
      companies: [
        'Riad {Jnane|Tamaris|Nour|Azahar|Sabah|Amlal}',
        'Dar {Lune|Tazart|Meknassia|Ambre}',
        'Kasbah {Aftas|Ouzoud}',
      ],
      text: 'We run a guesthouse with {eight|eleven|fourteen} rooms near [city]. Our site is from 2014, is not usable on a phone and sends most guests back to the booking platforms, which take 18 percent. We want a new one with our own photographs, a calendar of free rooms and a way to ask for a date, in English, French and Spanish.',
    },
    {
      type: 'website',
      companies: [
        '{Bennani|Hartley|Okafor|Lindqvist} & Partners',
        '{Tazi|Moreno|Sefrioui} Legal',
        '{Alder|Corniche} Law Office',
      ],
      text: 'Our law office moves to {another quarter of [city]|the centre of [city]} in spring and needs a calm, serious website by then: {six|nine|twelve} lawyers with their fields, publications, and a contact form that does not ask for details of the case. Everything has to exist in English, French and Arabic, and we must be able to edit the publications ourselves.',
    },
    {
      type: 'ecommerce',
      companies: ['{Atlas|Tifaout|Souss|Izouran} Argan', 'Argan {Bloom|Valley|& Thyme}', '{Amal|Tamount} Cosmetics'],
      text: 'We sell {olive oil|honey|herbs} and {soaps|creams|rose water} to shops in Europe and want to sell to customers directly. About {40|70|120} products, prices in euros and dollars, cards, and cash on delivery inside the country. Shipping costs depend on weight and country, and our accountant needs an export of all orders every month.',
    },
    {
      type: 'ecommerce',
      companies: ['{River|Hillside|Red} Clay', '{Blue|Seventh|Little} Kiln Studio', 'Tile {Yard|& Ember|Ledger}'],
      text: 'Our workshop makes hand-cut tiles and ceramics. Architects ask for samples by mail, and we lose track of who has which. We need a shop for samples ({12|18|30} USD each) and a quote form for square metres, with pictures that show the glaze honestly. We ship to the US, the UK and the Gulf.',
    },
    {
      type: 'webapp',
      companies: ['{Garden|Palm|Oasis|Harbour} Clinic', '{Cedar|Corniche} Health', '{Lotus|Meridian} Physiotherapy'],
      text: 'Our clinic has {five|seven|nine} practitioners at two addresses. Patients book by phone, the front desk writes everything into a spreadsheet and reminders are sent by hand. We would like patients to book online, move or cancel an appointment, and receive a text message the day before. Data must be hosted where the law on data protection allows it.',
    },
    {
      type: 'webapp',
      companies: ['{Marina|Bouskoura|Bahia} Property Management', '{Keystone|Ocean Gate|Northshore} Residences'],
      text: 'We manage {340|520|900} apartments in [city]. Owners want to see charges, invoices and the state of repairs; tenants should report a problem with a photograph. Today it is all messages on three phones. We need roles for owner, tenant, contractor and our own staff, and a history of who said what and when.',
    },
    {
      type: 'mobile',
      companies: ['{Sprint|Medina|Wasl|Swift} Couriers', '{Yalla|Parcel|Atlas} Logistics', '{Zip|Blue} Line Delivery'],
      text: 'We deliver parcels for {60|110|200} online shops. Drivers work from printed lists and shops call us all day to ask where a parcel is. We are looking for an app for drivers (Android only) that works without a network in the countryside, takes a signature and a photograph, and a tracking page that shops can send to their customers.',
    },
    {
      type: 'mobile',
      companies: ['{Horizon|Acacia|Al Manar|Bridge} International School', '{Olive Tree|Compass} Academy'],
      text: 'Our school has {450|700|1,100} pupils. We want one place for what parents need: timetable, absences, homework, the canteen menu and the bus. Most parents read on their phone and in three languages. Marks stay in our existing system, which has an interface, and must not be stored twice.',
    },
    {
      type: 'ai',
      companies: ['{Harbour|Sanad|Meridian} Insurance', '{Wafir|Northgate} Mutual', '{Aman|Clearwater} Brokers'],
      text: 'Our claims team reads around {300|800|1,500} letters a week, many of them scanned, in French and Arabic. We would like a first pass that recognises what a letter is about, finds the policy number and drafts a reply that a person checks before it is sent. Nothing may leave our own servers. Would you start with a trial on anonymised letters?',
    },
    {
      type: 'ai',
      companies: ['{Northern|Harbour|United} Precision Parts', '{Delta|Ridge} Textiles', '{Nova|Atlantic} Packaging'],
      text: 'We make {car parts|fabrics|cartons} and check every piece by eye at the end of the line. We have {20,000|50,000} photographs of good and faulty pieces, sorted by hand, and would like to know whether a camera could do the first check. A small feasibility study with an honest answer is worth more to us than a demonstration.',
    },
    {
      type: 'cms',
      companies: [
        'Museum of {Maritime History|Rural Arts|Weaving}',
        '{Volubilis|Andalus|Saharan} Heritage Trust',
        'The {Mosaic|Loom} Foundation',
      ],
      text: 'Our exhibitions change every {two|three|four} months, and each time we wait weeks for somebody to update the website. We need a system in which three colleagues without technical knowledge can publish an exhibition, its events and its pictures, in English, French and Arabic, and in which a visitor with a screen reader finds the opening hours at once.',
    },
    {
      type: 'cms',
      companies: ['The {Strait|Maghreb|Atlantic} Review', '{Souk|Levante} Magazine', '{Corridor|Open Ledger} Media'],
      text: 'We are a small magazine with {2,400|6,000|9,500} articles in an old system that nobody maintains any more. We want to move without losing addresses that others link to, add newsletters and a simple membership, and keep the pages light: half of our readers are on slow connections.',
    },
    {
      type: 'api',
      companies: ['{Atlas|Sebou|Comptoir} Distribution', '{Granite|Medlink} Wholesale', '{Polar|Oued} Supply'],
      text: 'Stock and prices are in our ERP, orders come in through {two|three} online shops and a marketplace, and two people type between them all day. We need the systems connected: stock every {five|fifteen} minutes, orders at once, and a list of what failed and why. Documentation of the ERP exists, though not a good one.',
    },
    {
      type: 'other',
      companies: ['{Ridge|Loop|Fernway|Nomad} Travel', '{Studio|Atelier} {Karim|North|Nine}', '{Pepper|Saffron} & Co'],
      text: 'A freelancer built {our booking site|our customer portal|our web shop} and has stopped answering. We have the code and the server, but no documentation, and last week {payments|mails|uploads} stopped working. We need somebody who looks at it honestly, tells us what can be kept, and looks after it from then on.',
    },
  ],
  messages: [
    'I would like to know whether you take on small jobs as well. Our site only needs a new page for {events|a summer menu|job offers} and somebody who fixes the contact form, which has not sent anything since {May|the last update|we changed our host}.',
    'We met at the trade fair in {[city]|Paris}. You mentioned that you had built a booking system for a group of clinics. Could we see it, and would you talk to my colleague in {finance|operations}? She decides with me.',
    'I study design in [city] and am looking for an internship of {three|four|six} months from {February|September|March}. I speak Arabic, French and English and have attached nothing, because your form takes no files; my work is on my own site. Whom should I write to?',
    'Our bank asks for a supplier form before it lets us pay your invoice. Could you send your tax number (ICE), the bank details on letterhead, and the name of the person who signs?',
    'A page of your portfolio shows our old logo. We changed it in {March|June|October}. Could you replace the picture, or tell me in which format you need the new one?',
    'We are preparing a call for tenders for the website of a regional {chamber of commerce|tourist board|university}. Are you allowed to take part in public procurement, and would you like to receive the documents?',
    'I run a translation office and work between English, French and Arabic, mostly for websites and contracts. If you need somebody for your clients’ texts, I would be glad to do a test page without charge.',
  ],
  questions: [
    [
      'pricing',
      'Is hosting part of the price, or do we pay it separately each {month|year}? And what happens to the price of the maintenance plan after the first year?',
    ],
    [
      'timeline',
      'We open on {the first of the month|15 March|1 September}. If we sent everything this week, would a site of {six|ten} pages be ready in time?',
    ],
    [
      'technical',
      'The editor shows “connection lost” when I save a long page, and yesterday I lost an hour of work. It happens on {Firefox|Safari|two computers} and not on my phone.',
    ],
    [
      'services',
      'Do you also write the texts? We know what we want to say, but none of us writes well in {Arabic|English|French}.',
    ],
    [
      'maintenance',
      'Can you take over a WordPress site that another agency built? It has {31|44|18} plugins and we are afraid to update it.',
    ],
    ['general', 'Do you work with clients abroad, and in which currency do you write invoices?'],
  ],
  services: [
    {
      companies: ['{Ocean|Sundial|Cap} Yoga Retreat', '{Anchor|Driftwood} Surf Camp'],
      text: 'Our site is on a page builder and takes nine seconds to open on a phone. We would like the same pages as a WordPress theme of our own, fast, with an editor for {two|three} people. About {12|20} pages and a blog in English and French.',
    },
    {
      companies: ['{Cobalt|Argana|Level} Architects', '{Plumb|Stone Pine} Builders'],
      text: 'We want to show {25|40|60} finished projects with large pictures, filter them by place and year, and add new ones ourselves. WordPress is what my colleague knows. The pictures exist, the texts are short.',
    },
    {
      companies: ['{Green|Second} Harvest Network', '{Amal|Bridge} Learning Centre'],
      text: 'We are a small association. We need a WordPress site with a calendar of courses, a form to register, and donations by card if that is possible here. Our budget is {15,000|25,000} [currency], from a grant that has to be spent before {June|December}.',
    },
  ],
  followUps: [
    'I asked you for a quote {last week|some days ago} and have one more question: would you also take over the domain and our mail addresses, or do these stay where they are?',
    'Thank you for the call. My colleague asks whether the {second|Arabic} language could come in a later step, so that we stay within this year’s budget. Could you split the quote in two?',
    'Since my last message our plans have changed a little: we need the site {three weeks earlier|by the end of next month}. Is that still possible, and does it change the price?',
    'I am sending you the missing details: the domain is registered in our name, we have {four|six} mailboxes, and the pictures can be downloaded from our drive. Please tell me when you have them.',
  ],
};
