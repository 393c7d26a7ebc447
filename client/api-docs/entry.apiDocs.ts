import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './api-docs.css';

const domNode = document.getElementById('api-docs');
if (!domNode) throw new Error('The page has no element for Swagger UI.');

interface Description {
  paths: Record<string, Record<string, { parameters?: { example?: unknown }[] }>>;
}

/** Swagger UI fills in examples: without this, a list that is tried is asked for with every condition at once. */
function removeParameterExamples({ paths, ...others }: Description): Description {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) delete parameter.example;
  return { paths, ...others };
}

SwaggerUI({
  domNode,
  url: '/api/openapi.json',
  // The default sends the address of this page to validator.swagger.io.
  validatorUrl: null,
  deepLinking: true,
  tryItOutEnabled: true,
  // Schemas are listed closed: there are many.
  defaultModelsExpandDepth: 0,
  plugins: [
    {
      statePlugins: {
        spec: {
          wrapActions: {
            updateJsonSpec: (update) => (description) => update(removeParameterExamples(description as Description)),
          },
        },
      },
    },
  ],
  // Requests are those of a program: they carry the token that was entered, and no cookie of the site.
  requestInterceptor: (request) => ({ ...request, credentials: 'omit' }),
  onComplete: () => {
    document.documentElement.dataset.ready = '';
  },
});
