export const services = {
  sections: 'Parts of this page',
  overview: 'Overview',
  pricing: 'Pricing',
  faq: 'FAQ',

  listTitle: 'What we do',
  price: 'Price',
  duration: 'Duration',
  learnMore: 'Learn More',
  about: (name: string) => ` about ${name}`,

  compareTitle: 'Side by side',
  compareLead:
    'Complexity says how much has to be made to measure: rules, data and roles of your own. It is what moves a price away from its starting point.',
  service: 'Service',
  complexity: 'Complexity',
  bestFor: 'Best for',
  complexities: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High' },

  plansTitle: 'Plans for a whole project',
  plansLead:
    'One price for design, development and launch, with support after it. What a plan leaves out, the quote names.',
  mostPopular: 'Most Popular',
  getQuote: 'Get a Quote',
  forPlan: (name: string) => ` for the plan ${name}`,
  paymentQuestion: 'How and when you pay',
  costsQuestion: 'What costs extra',

  faqTitles: { SERVICES: 'About the work', PRICING: 'About money and time' },

  formTitle: 'Not sure which one?',
  formLead: 'Write what you are after, in your own words. We take it from there and you add the rest in a minute.',
  projectDetails: 'Project details',
  send: 'Continue to your quote',
} as const;
