/** One address of every kind of page, with the module that shows it. */
export const routes = [
  { path: '/', page: 'pages/home/HomePage' },
  { path: '/services', page: 'pages/services/ServicesPage' },
  { path: '/services/wordpress-development', page: 'pages/service/ServicePage' },
  { path: '/portfolio', page: 'pages/portfolio/PortfolioPage' },
  { path: '/portfolio/saas-dashboard', page: 'pages/project/ProjectPage' },
  { path: '/about', page: 'pages/about/AboutPage' },
  { path: '/contact', page: 'pages/contact/ContactPage' },
  { path: '/get-quote', page: 'pages/get-quote/GetQuotePage' },
  { path: '/privacy-policy', page: 'pages/legal/LegalPage' },
  { path: '/terms-of-service', page: 'pages/legal/LegalPage' },
  { path: '/cookie-policy', page: 'pages/legal/LegalPage' },
  { path: '/no-such-page', page: 'pages/not-found/NotFoundPage' },
] as const;
