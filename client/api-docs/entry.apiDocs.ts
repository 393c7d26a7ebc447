import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';

const domNode = document.getElementById('api-docs');
if (!domNode) throw new Error('The page has no element for Swagger UI.');

SwaggerUI({
  domNode,
  url: '/api/openapi.json',
  // The default sends the address of this page to validator.swagger.io.
  validatorUrl: null,
  deepLinking: true,
  tryItOutEnabled: true,
  // Schemas are listed closed: there are many.
  defaultModelsExpandDepth: 0,
  // Requests are those of a program: they carry the token that was entered, and no cookie of the site.
  requestInterceptor: (request) => ({ ...request, credentials: 'omit' }),
  onComplete: () => {
    document.documentElement.dataset.ready = '';
  },
});
